import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#features/people/contract.ts'
import { postgres } from './databases.ts'
import { fill, signedIn, tracesOf, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'

test('F8: of two who save one user at the same moment one succeeds and the other gets 409', async (t) => {
  const database = await postgres(t)
  const { admin, userIds } = await fill(database, 4)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)

  const pairs = rounds(1_000, 50)
  const of = async (id: string, from: number) => {
    let user = await userOf(call, id)
    for (let n = from; n < pairs; n += userIds.length) {
      const save = (LastName: string) => call('/api/User', { ...user, LastName })
      const answers = await Promise.all([save(`One ${n}`), save(`Other ${n}`)])
      const statuses = answers.map(({ status }) => status)
      assert.deepEqual(
        statuses.sort((one, other) => one - other),
        [200, 409],
      )
      const [one, other] = answers.map(({ json }) => (json as { data: User }).data)
      assert.deepEqual(one, other, 'a refused writer gets the current state')
      user = one!
    }
  }
  const started = performance.now()
  await Promise.all(userIds.map(of))
  const took = performance.now() - started

  const { db, close } = await database.open()
  const events = (await tracesOf(db)).reduce((sum, trace) => sum + trace.events.length, 0)
  await close()
  assert.equal(events, pairs)
  t.diagnostic(
    `${pairs} pairs of parallel saves: ${pairs} × 200, ${pairs} × 409, ${events} events, in ${(took / 1000).toFixed(1)} s`,
  )
})
