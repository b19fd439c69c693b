import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import {
  admin,
  deliverAt,
  lock,
  mailsOf,
  MONDAY,
  sendAt,
  takePermission,
  weekly,
} from '#test/reports/mailing.ts'
import { deleteSchedule, mySchedules, saveSchedule } from '../contract.ts'
import { deleteScheduleRoute, mySchedulesRoute, saveScheduleRoute } from './schedules.ts'

const [list, save, remove] = [mySchedulesRoute, saveScheduleRoute, deleteScheduleRoute]

test(
  'K179: nothing is sent to those who may not see the report at that moment, and it is tried again the next time',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const without = await givenUser(db, admin)
    const locked = await givenUser(db, admin)
    const ofDealer = await givenUser(db, { role: 'admin', permissions: ['view-reports'], dealerId })
    const people = [without, locked, ofDealer]
    for (const one of people) await (await signedIn(db, one))(saveSchedule, save, weekly)
    await db.rows`delete from user_permissions where user_id = ${without}`
    await db.rows`update users set locked = true where id = ${locked}`
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${dealerId}`
    assert.deepEqual(await sendAt(db, MONDAY), [])
    for (const one of people) {
      assert.deepEqual(await mailsOf(db, one), [])
      const row = await db.row<{ outcome: string; at: Date }>`
        select last_outcome as outcome, next_at as at from report_schedules where user_id = ${one}`
      assert.deepEqual([row!.outcome, row!.at.toISOString()], ['refused', '2026-11-30T12:00:00.000Z'])
    }
    await db.rows`update users set locked = false where id = ${locked}`
    await sendAt(db, '2026-11-30T12:00:00Z')
    assert.equal((await mailsOf(db, locked)).length, 1)
  }),
)

test(
  'K179: the figures are those of the rights at that moment',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const userId = await givenUser(db, { ...admin, dealerId: near })
    await lock(db, await givenUser(db, { dealerId: near }), near)
    await lock(db, await givenUser(db, { dealerId: far }), far)
    await (
      await signedIn(db, userId)
    )(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    const count = async () => Number((await mailsOf(db, userId))[0]!.data.tables[0]!.rows[0]!.value)
    assert.equal(await count(), 2)
    await takePermission(db, userId, 'access-all-dealers')
    assert.equal(await count(), 1, 'of their own dealer, although the mail was queued before')
  }),
)

test(
  'K179: a mail that waits is not sent to those who lost the right meanwhile, were locked, or paused or ended the report',
  onDb(async (db) => {
    const HOUR = 3_600_000
    const losses: Record<string, (userId: string) => Promise<unknown>> = {
      right: (userId) => takePermission(db, userId, 'view-reports'),
      locked: (userId) => db.rows`update users set locked = true where id = ${userId}`,
      deleted: (userId) => db.rows`update users set deleted_at = ${NOW} where id = ${userId}`,
      paused: (userId) => db.rows`update report_schedules set paused = true where user_id = ${userId}`,
      ended: (userId) => db.rows`delete from report_schedules where user_id = ${userId}`,
      nothing: async () => {},
    }
    for (const [what, lose] of Object.entries(losses)) {
      await db.rows`delete from events where kind = 'mail'`
      const userId = await givenUser(db, admin)
      const call = await signedIn(db, userId)
      await call(saveSchedule, save, weekly)
      assert.deepEqual(await sendAt(db, MONDAY), [])
      assert.deepEqual(
        (await db.rows`select from outbox where sent_at is null and failed_at is null`).length,
        1,
      )
      await lose(userId)
      const { outcomes, mails } = await deliverAt(db, MONDAY, { later: HOUR })
      const isSent = what === 'nothing'
      assert.deepEqual([outcomes, mails.length], [[isSent ? 'sent' : 'failed'], isSent ? 1 : 0], what)
      const recorded =
        await db.rows`select origin, outcome, user_id as "userId" from events where kind = 'mail'`
      assert.deepEqual(recorded, [{ origin: 'report', outcome: isSent ? 'sent' : 'failed', userId }], what)
      const row = await db.row<{ outcome: string }>`
        select last_outcome as outcome from report_schedules where user_id = ${userId}`
      if (what === 'right') assert.equal(row!.outcome, 'refused', 'the profile says so')
      await db.rows`delete from outbox`
      await db.rows`delete from report_schedules`
    }
  }),
)

test(
  'K179: nobody lists, changes, pauses or ends the schedules of others',
  onDb(async (db) => {
    const owner = await signedIn(db, await givenUser(db, admin))
    const other = await signedIn(db, await givenUser(db, admin))
    const { data: mine } = await owner(saveSchedule, save, weekly)
    assert.deepEqual(await other(mySchedules, list, {}), [])
    await assert.rejects(other(saveSchedule, save, { ...mine, Paused: true }), refusal(404))
    await assert.rejects(other(deleteSchedule, remove, { id: mine.ID }), refusal(404))
    assert.deepEqual(await owner(mySchedules, list, {}), [mine])
    await owner(deleteSchedule, remove, { id: mine.ID })
    assert.deepEqual(await owner(mySchedules, list, {}), [])
  }),
)
