import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { setLeaving, undoLeaving } from '../contract.ts'
import { leaveNext } from './leaving-job.ts'
import { setLeavingRoute } from './set-leaving.ts'
import { undoLeavingRoute } from './undo-leaving.ts'

const { db, close } = await freshDatabase()
after(close)

test('K240, K242: of several at once, by people and by processes, one makes a person leave, and one undoes it', async () => {
  const dealerId = await givenDealer(db)
  const app = await givenApp(db)
  const clerk = await givenUser(db, { dealerId })
  await giveRole(db, clerk, app, 'clerk')
  const calls = await Promise.all(
    [1, 2, 3].map(async () => signedIn(db, await givenUser(db, { role: 'system_admin' }))),
  )
  await calls[0]!(setLeaving, setLeavingRoute, { ID: clerk, Day: '2026-12-01' })
  const clock = { now: () => new Date('2026-12-01T06:00:00Z') }
  const log = { error: (what: object) => assert.fail(JSON.stringify(what)) }
  await Promise.all([
    ...[1, 2].map(() => leaveNext({ db, clock, log })),
    ...calls.map((call) => call(setLeaving, setLeavingRoute, { ID: clerk })),
  ])
  const kinds = async () => {
    const rows = await db.rows<{ kind: string; n: number }>`
      select kind, count(*)::int as n from events
       where user_id = ${clerk} and kind in ('left', 'locked', 'leaving-undone', 'unlocked', 'user-changed') group by kind`
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  }
  assert.deepEqual(await kinds(), { left: 1, locked: 1, 'user-changed': 1 })
  const undone = await Promise.allSettled(
    calls.map((call) => call(undoLeaving, undoLeavingRoute, { id: clerk })),
  )
  const refused = undone.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  assert.equal(refused.length, 2)
  for (const error of refused)
    assert.throws(
      () => {
        throw error
      },
      refusal(404, 'notFound'),
    )
  assert.deepEqual(await kinds(), { left: 1, locked: 1, 'user-changed': 2, 'leaving-undone': 1, unlocked: 1 })
})
