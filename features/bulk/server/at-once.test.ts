import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { systemAdmins } from '#domain/server/last-system-admin.ts'
import { setLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { bulkAll, bulkCalls, bulkStep, givenMany } from '#test/bulk.ts'
import { refusal, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenDealer, givenUser } from '#test/people.ts'

const { db, close } = await freshDatabase()
after(close)

const events = async (kind: string) =>
  (await db.rows`select 1 from events where kind = ${kind}::event_kind`).length
const refusedOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))

test('K233: of several starts and undos of a run at once one counts, and only who made a preview starts it', async () => {
  const viewer = await givenUser(db, { role: 'system_admin' })
  const [own, other] = [
    await bulkCalls(db, viewer),
    await bulkCalls(db, await givenUser(db, { role: 'system_admin' })),
  ]
  const ids = await givenMany(db, await givenUser(db, { dealerId: await givenDealer(db) }), 600)
  const { ID } = await own.plan({ Act: 'lock', Search: { query: 'manyroy' } })
  await bulkAll(db)
  await assert.rejects(other.start(ID), refusal(404))
  await Promise.all([own.start(ID), own.start(ID), own.start(ID), bulkAll(db), bulkAll(db)])
  await Promise.all([bulkAll(db), bulkAll(db)])
  assert.equal((await own.run(ID)).Counts.Done, ids.length)
  assert.deepEqual([await events('bulk-started'), await events('locked')], [1, ids.length])
  const undos = await Promise.allSettled([own.undo(ID), own.undo(ID), own.undo(ID), bulkAll(db)])
  for (const error of refusedOf(undos))
    await assert.rejects(() => Promise.reject(error), refusal(409, 'bulkNotUndone'))
  assert.equal(refusedOf(undos).length, 2)
  await Promise.all([bulkAll(db), bulkAll(db)])
  assert.equal((await own.run(ID)).Counts.Undone, ids.length)
  assert.deepEqual([await events('bulk-undone'), await events('unlocked')], [1, ids.length])
})

test('K233: people who leave one by one while a run lets them leave do so once, and nobody is left out', async () => {
  const viewers = [
    await givenUser(db, { role: 'system_admin' }),
    await givenUser(db, { role: 'system_admin' }),
  ] as const
  const { plan, start, run } = await bulkCalls(db, viewers[0])
  const call = await signedIn(db, viewers[1])
  const people: string[] = []
  for (let n = 0; n < 30; n += 1) people.push(await givenUser(db))
  const { ID } = await plan({ Act: 'leave', Leaving: {}, IDs: people })
  await bulkAll(db)
  await start(ID)
  const oneByOne = async () => {
    for (const one of people) await call(setLeaving, setLeavingRoute, { ID: one })
  }
  await Promise.all([bulkAll(db), bulkAll(db), oneByOne()])
  await bulkAll(db)
  const { State, Counts, Reasons } = await run(ID)
  assert.deepEqual([State, Reasons, Counts.Done + Counts.Already], ['ended', [], people.length])
  assert.deepEqual([await events('left'), await events('leaving-set')], [people.length, people.length])
})

test(
  'K233: a batch that waits for the rows of the system admins holds nobody yet, so that no call waits for it and it for the call',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const { plan, start, run } = await bulkCalls(db, await givenUser(db, { role: 'system_admin' }))
    const people: string[] = []
    for (let n = 0; n < 20; n += 1) people.push(await givenUser(db))
    const { ID } = await plan({ Act: 'leave', Leaving: {}, IDs: people })
    await bulkAll(db)
    await start(ID)
    const held = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await systemAdmins(tx)
      held.resolve()
      await setTimeout(500)
      await tx.rows`select 1 from users where id = any(${people}::uuid[]) for no key update nowait`
    })
    await held.promise
    const step = bulkStep(db)
    await holding
    await step
    await bulkAll(db)
    assert.equal((await run(ID)).Counts.Done, people.length)
  },
)
