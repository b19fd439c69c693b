import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { bulkCalls } from '#test/bulk.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { daysRecorded, givenLeaver } from '#test/dated.ts'
import { givenDealer, givenUser, giveRole } from '#test/people.ts'
import { endNext } from './ending-job.ts'

/** Somebody whose app ends on 10 December, and a role of it on the 5th. */
async function given(db: Db) {
  const leaver = await givenLeaver(db)
  const { store, app, role, roy } = leaver
  await giveRole(db, roy, app, 'clerk', [store])
  const over = [
    [null, '2026-12-10', '2026-12-11T05:00:00Z'],
    [role, '2026-12-05', '2026-12-06T05:00:00Z'],
  ]
  for (const [thing, day, at] of over)
    await db.rows`
      insert into dated_access (user_id, app_id, role_id, day, ends_at, set_at)
      values (${roy}, ${app}, ${thing}, ${day}::date, ${at}::timestamptz, ${NOW})`
  const ends = () =>
    db.rows`
      select role_id as role, day::text as day, ends_at as at from dated_access where user_id = ${roy} order by day`
  const kept = [
    { role, day: '2026-12-05', at: new Date('2026-12-06T05:00:00Z') },
    { role: null, day: '2026-12-10', at: new Date('2026-12-11T05:00:00Z') },
  ]
  return { ...leaver, ends, kept }
}

test(
  'R97: who comes back from a leaving has their access until its last day again, recorded',
  onDb(async (db) => {
    const { roy, ends, kept, leave, comeBack } = await given(db)
    await leave()
    assert.deepEqual(await ends(), [])
    await comeBack()
    assert.deepEqual(await ends(), kept)
    assert.deepEqual(
      (await daysRecorded(db, roy)).map(({ ends: days }) => days),
      [
        ['2026-12-10', null],
        ['2026-12-05', null],
        [null, '2026-12-10'],
        [null, '2026-12-05'],
      ],
    )
  }),
)

test(
  'R97: the undo of a leaving gives no end to what somebody has given since',
  onDb(async (db) => {
    const { app, roy, ends, leave, comeBack } = await given(db)
    await leave()
    await giveRole(db, roy, app, 'clerk')
    await comeBack()
    assert.deepEqual(await ends(), [])
  }),
)

test(
  'R88, R97: the undo of a take, a move or a leaving of many gives the last days back; what is over by then is taken',
  onDb(async (db) => {
    const { app, role, roy, ends, kept } = await given(db)
    const { whole, undo } = await bulkCalls(db, await givenUser(db, { role: 'system_admin' }))
    const other = await givenDealer(db)
    const acts = [
      { Act: 'take', Target: app },
      { Act: 'take', Target: role },
      { Act: 'move', Target: other },
      { Act: 'leave', Leaving: {} },
    ] as const
    for (const act of acts) {
      const run = await whole({ ...act, IDs: [roy] })
      assert.equal(run.Counts.Done, 1, act.Act)
      assert.equal((await undo(run.ID)).Counts.Undone, 1, act.Act)
      assert.deepEqual(await ends(), kept, act.Act)
    }
    const after = new Date('2026-12-06T05:00:00Z')
    await endNext({
      db,
      clock: { now: () => after },
      log: { error: (what) => assert.fail(JSON.stringify(what)) },
    })
    assert.deepEqual(await db.rows`select 1 from user_roles where user_id = ${roy}`, [])
  }),
)
