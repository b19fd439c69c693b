import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { MailedReport } from '#domain/contract/mailed-report.ts'
import { NOW, refusal, settings, signedIn, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { startMailServer } from '#test/mail-server.ts'
import { sendingTo } from '#test/sending.ts'
import { deleteSchedule, mySchedules, saveSchedule, SCHEDULES_MAX } from '../contract.ts'
import { deleteScheduleRoute, mySchedulesRoute, saveScheduleRoute } from './schedules.ts'
import { sendNextReport } from './send-reports.ts'

const [list, save, remove] = [mySchedulesRoute, saveScheduleRoute, deleteScheduleRoute]
const weekly = {
  Report: 'LockEvents',
  Settings: { period: 'last30' },
  Every: 'week',
  Paused: false,
} as const
const MONDAY = '2026-11-23T12:00:00.000Z'

const admin = { role: 'admin', permissions: ['view-reports', 'access-all-dealers'] } as const

/** Works on what is due at a moment, until nothing is. */
async function sendAt(db: Db, at: string | Date) {
  const errors: object[] = []
  const dependencies = {
    db,
    settings,
    words,
    clock: { now: () => new Date(at) },
    log: { error: (what: object) => void errors.push(what) },
  }
  while ((await sendNextReport(dependencies)) !== 'none');
  return errors
}

const mailsOf = async (db: Db, userId: string) => {
  const rows = await db.rows<{ locale: string; data: unknown }>`
    select locale, data from outbox where user_id = ${userId} and type = 'report' order by id`
  return rows.map(({ locale, data }) => ({ locale, data: MailedReport.parse(data) }))
}

const lock = (db: Db, userId: string, dealerId?: string) =>
  record(db, {
    kind: 'locked',
    at: new Date(NOW.getTime() - DAY_MS),
    origin: 'manual',
    userId,
    ...(dealerId && { dealerId }),
  })

test(
  'K179: a report is mailed on Monday at seven in the language of its reader, with its figures, and not twice',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    await lock(db, userId)
    const call = await signedIn(db, userId)
    const { data: saved } = await call(saveSchedule, save, {
      ...weekly,
      Settings: { period: 'last30', compare: 'previous', soldTo: '' },
    })
    assert.equal(saved.NextAt, MONDAY)
    await sendAt(db, '2026-11-23T11:59:59Z')
    assert.deepEqual(await mailsOf(db, userId), [], 'not before its time')
    assert.deepEqual(await sendAt(db, MONDAY), [])
    await sendAt(db, '2026-11-24T12:00:00Z')
    const [mail, ...more] = await mailsOf(db, userId)
    assert.equal(more.length, 0)
    assert.equal(mail!.locale, 'fr-CA')
    assert.equal(mail!.data.subject, 'Rapport sur les verrouillages')
    assert.match(mail!.data.paragraphs[0]!, /du 25\u00a0octobre\u00a02026 au 23\u00a0novembre\u00a02026\./)
    assert.deepEqual(mail!.data.tables[0]!.rows[0], {
      name: 'Verrouillages',
      value: '1 (auparavant\u00a0: 0)',
    })
    assert.equal(
      mail!.data.path,
      '/reports/locked?from=2026-10-25&to=2026-11-23&cfrom=2026-09-25&cto=2026-10-24',
    )
    const [after] = await call(mySchedules, list, {})
    assert.deepEqual(
      [after!.NextAt, after!.LastAt, after!.LastOutcome],
      ['2026-11-30T12:00:00.000Z', MONDAY, 'sent'],
    )
  }),
)

test(
  'what was due while the portal was stopped is sent once',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    await (
      await signedIn(db, userId)
    )(saveSchedule, save, weekly)
    await sendAt(db, '2026-12-16T09:00:00Z')
    assert.equal((await mailsOf(db, userId)).length, 1)
    const row = await db.row<{
      at: Date
    }>`select next_at as at from report_schedules where user_id = ${userId}`
    assert.equal(row!.at.toISOString(), '2026-12-21T12:00:00.000Z')
  }),
)

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
    await db.rows`
      delete from user_permissions using permissions p
       where user_id = ${userId} and p.id = permission_id and p.name like '%access-all-dealers'`
    await sendAt(db, '2026-11-30T12:00:00Z')
    const counts = (await mailsOf(db, userId)).map(({ data }) => Number(data.tables[0]!.rows[0]!.value))
    assert.ok(counts[0]! >= 2)
    assert.equal(counts[1], 1, 'of their own dealer')
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

test(
  'a paused report is not sent, and one that goes on is sent the next Monday',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    const call = await signedIn(db, userId)
    const { data: made } = await call(saveSchedule, save, weekly)
    const { data: paused } = await call(saveSchedule, save, { ...made, Paused: true })
    await assert.rejects(call(saveSchedule, save, { ...made, Every: 'month' }), refusal(409, 'stale'))
    await sendAt(db, MONDAY)
    assert.deepEqual(await mailsOf(db, userId), [])
    const later = await signedIn(db, userId, new Date('2026-12-09T12:00:00Z'))
    const { data: again } = await later(saveSchedule, save, { ...paused, Paused: false })
    assert.equal(again.NextAt, '2026-12-14T12:00:00.000Z')
  }),
)

test(
  'what a report refuses is not scheduled, nor more than the limit',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    const call = await signedIn(db, userId)
    await assert.rejects(
      call(saveSchedule, save, { ...weekly, Settings: { period: 'last30', zone: 'Nowhere' } }),
      refusal(400, 'invalid'),
    )
    const staff = await signedIn(db, await givenUser(db, { permissions: ['view-users'] }))
    await assert.rejects(staff(saveSchedule, save, weekly), refusal(403))
    const { data: first } = await call(saveSchedule, save, weekly)
    await db.rows`
      insert into report_schedules (user_id, report, settings, every, next_at)
      select user_id, report, settings, every, next_at from report_schedules, generate_series(2, ${SCHEDULES_MAX})
       where id = ${first.ID}`
    await assert.rejects(call(saveSchedule, save, weekly), refusal(400, 'invalid'))
    await call(saveSchedule, save, { ...first, Every: 'month' })
  }),
)

test(
  'the mail says the figures as HTML and as plain text, with a link to the same report',
  onDb(async (db) => {
    const server = await startMailServer()
    try {
      const userId = await givenUser(db, { ...admin, locale: 'en-US', region: 'US' })
      await (
        await signedIn(db, userId)
      )(saveSchedule, save, { ...weekly, Report: 'Dashboard' })
      await sendAt(db, MONDAY)
      const { sending, putForward, all } = sendingTo(db, server.url)
      putForward(Date.parse(MONDAY) - sending.clock.now().getTime())
      assert.deepEqual(await all(), ['sent'])
      const [mail] = server.mails
      assert.equal(mail!.headers.subject, 'Reports dashboard')
      for (const part of [mail!.html, mail!.text]) {
        assert.match(part, /Successful logins/)
        assert.match(part, /portal\.example\.test\/reports\?from=2026-10-25/)
        assert.match(part, /To pause or stop it, open your profile\./)
      }
      assert.match(mail!.html, /<th scope="row"/)
    } finally {
      await server.close()
    }
  }),
)
