import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { givenSigner } from '#test/identity.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { postgres } from './databases.ts'
import { signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'

const STORES = 100
const PEOPLE = 20

const wizard = (name: string) => ({
  dealer: {
    Name: name,
    SoldTo: name,
    Children: Array.from({ length: STORES }, (_, n) => ({ Name: `${n}`, ShipTo: `${name}-${n}` })),
  },
  user: { FirstName: 'Zoé', LastName: 'Roy', Email: `${name}@example.test` },
})

test('F1: a database stopped while a dealer is created and another deleted leaves neither by half', async (t) => {
  const kept = await postgres(t)
  const times = rounds(20, 4)
  const { db, close } = await kept.open()
  const { email } = await givenSigner(db, { role: 'system_admin' })
  const dealers: string[] = []
  for (let n = 0; n < times; n += 1) {
    const dealerId = await givenDealer(db, `Old ${n}`)
    const storeIds = []
    for (let store = 0; store < 5; store += 1) storeIds.push(await givenStore(db, dealerId))
    for (let one = 0; one < PEOPLE; one += 1) await givenUser(db, { dealerId, role: 'manager', storeIds })
    dealers.push(dealerId)
  }
  await close()
  const portal = await startPortal(t, kept.environment)
  await portal.ready
  const call = await signedIn(portal.origin, email)
  const statuses: number[] = []
  for (const [round, id] of dealers.entries()) {
    const work = [call('/api/Dealer', wizard(`N${round}`)), call(`/api/Group/Delete?groupID=${id}`, {})]
    await setTimeout((round * 1000) / times)
    await kept.halt(round % 2 ? 'immediate' : 'fast')
    statuses.push(...(await Promise.all(work)).map(({ status }) => status))
    assert.equal((await call(`/api/Dealer?id=${id}`)).status, 503)
    await kept.resume()
    while ((await call('/api/Profile')).status !== 200) await setTimeout(20)
  }
  portal.kill('SIGTERM')
  await portal.ended
  assert.deepEqual(
    statuses.filter((status) => status !== 200 && status !== 503),
    [],
  )
  const after = await kept.open()
  t.after(after.close)
  const rows = await after.db.rows<{
    name: string
    gone: boolean
    stores: number
    people: number
    held: number
  }>`
    select d.name, d.deleted_at is not null as gone,
           (select count(*) from stores s where s.dealer_id = d.id and s.deleted_at is null) as stores,
           (select count(*) from users u where u.dealer_id = d.id) as people,
           (select count(*) from user_stores us join stores s on s.id = us.store_id where s.dealer_id = d.id) as held
      from dealers d`
  for (const { name, gone, stores, people, held } of rows) {
    const whole = name.startsWith('N') ? [STORES, 1, STORES] : gone ? [0, PEOPLE, 0] : [5, PEOPLE, 5 * PEOPLE]
    assert.deepEqual([stores, people, held], whole, name)
  }
  // Everything that was acknowledged is stored.
  const done = rows.filter(({ name, gone }) => gone || name.startsWith('N')).length
  assert.ok(done >= statuses.filter((status) => status === 200).length)
  t.diagnostic(`${statuses.length} calls cut off, ${done} done, 0 by half`)
})
