import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { startMailServer } from '#test/mail-server.ts'
import { admin, deliverAt, lock, mailsOf, MONDAY, sendAt, weekly } from '#test/reports/mailing.ts'
import { sendingTo } from '#test/sending.ts'
import { mySchedules, saveSchedule, SCHEDULES_MAX } from '../contract.ts'
import { mySchedulesRoute, saveScheduleRoute } from './schedules.ts'

const [list, save] = [mySchedulesRoute, saveScheduleRoute]

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
      value: '1 (auparavant\u00a0:\u00a00)',
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
  'R108, R131: a mailed report says until when events name nobody and are archived, if its days begin before',
  onDb(async (db) => {
    const french = await givenUser(db, admin)
    const english = await givenUser(db, { ...admin, locale: 'en-US', region: 'US' })
    for (const id of [french, english]) await (await signedIn(db, id))(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    const notes = async (id: string) =>
      (await mailsOf(db, id))[0]!.data.paragraphs.slice(1).map((text) => text.replaceAll(/\s/g, ' '))
    assert.deepEqual(await notes(french), [])
    await db.rows`update event_retention set until = '2026-11-01T04:00:00Z'`
    await db.rows`insert into event_archives values ('2026-10-01', 'f', 1, 1, 1, 'f', now())`
    assert.deepEqual(await notes(french), [
      'Les événements antérieurs au 1er novembre 2026 à 0 h HAE ne sont plus liés à des personnes; les indicateurs qui dénombrent des personnes peuvent manquer.',
      'Les événements antérieurs au 31 octobre 2026 à 20 h HAE sont archivés. Ils peuvent manquer dans les listes et dans les indicateurs par concessionnaire, succursale ou personne; les indicateurs qui dénombrent des personnes peuvent être absents.',
    ])
    assert.deepEqual(await notes(english), [
      'Events before November 1, 2026 at 12:00 AM EDT are no longer linked to people; figures that count people may be missing.',
      'Events before October 31, 2026 at 8:00 PM EDT are archived. Lists, and figures by dealer, store or person, may lack them; figures that count people may be missing.',
    ])
    await db.rows`update event_retention set until = '2026-10-01T04:00:00Z'`
    await db.rows`update event_archives set month = '2026-09-01'`
    assert.deepEqual(await notes(french), [])
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
  'a mail that left later has the days of the moment when it was due, and goes to the address of now',
  onDb(async (db) => {
    const userId = await givenUser(db, { ...admin, email: 'before@example.test' })
    await (
      await signedIn(db, userId)
    )(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    await db.rows`update users set email = 'after@example.test' where id = ${userId}`
    const { mails } = await deliverAt(db, MONDAY, { later: DAY_MS })
    assert.equal(mails[0]!.to.address, 'after@example.test')
    assert.match(mails[0]!.text, /du 25\u00a0octobre\u00a02026 au 23\u00a0novembre\u00a02026\./)
  }),
)

test(
  'a link to choose a password is sent before the reports that were due first',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    await (
      await signedIn(db, userId)
    )(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    const later = new Date(Date.parse(MONDAY) + 1000)
    const link = { type: 'reset', userId, address: 'x@example.test', locale: 'fr-CA' } as const
    await queueMail(db, link, later)
    const { mails } = await deliverAt(db, MONDAY, { later: 2000 })
    assert.deepEqual(
      mails.map(({ text }) => /choose-password|reports\/locked/.exec(text)?.[0]),
      ['choose-password', 'reports/locked'],
    )
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
        assert.match(part, /Successful sign-ins/)
        assert.match(part, /portal\.example\.test\/reports\?from=2026-10-25/)
        assert.match(part, /To pause or stop it, open your profile\./)
      }
      assert.match(mail!.html, /<th scope="row"/)
    } finally {
      await server.close()
    }
  }),
)

test(
  'a report that the mail server refuses for good is not said to be sent, until the next one is',
  onDb(async (db) => {
    const server = await startMailServer({ recipient: () => 550 })
    try {
      const userId = await givenUser(db, admin)
      const call = await signedIn(db, userId)
      await call(saveSchedule, save, weekly)
      await sendAt(db, MONDAY)
      const { sending, putForward, all } = sendingTo(db, server.url)
      putForward(Date.parse(MONDAY) - sending.clock.now().getTime())
      assert.deepEqual(await all(), ['failed'])
      const [failed] = await call(mySchedules, list, {})
      assert.deepEqual([failed!.LastAt, failed!.LastOutcome], [MONDAY, 'failed'])
      await sendAt(db, failed!.NextAt)
      const [sent] = await call(mySchedules, list, {})
      assert.deepEqual([sent!.LastAt, sent!.LastOutcome], [failed!.NextAt, 'sent'])
    } finally {
      await server.close()
    }
  }),
)

test(
  'a report given up late does not take back that the next one was sent',
  onDb(async (db) => {
    const userId = await givenUser(db, admin)
    const call = await signedIn(db, userId)
    await call(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    const [{ NextAt: next } = assert.fail()] = await call(mySchedules, list, {})
    await sendAt(db, next)
    const { outcomes } = await deliverAt(db, next)
    assert.deepEqual(outcomes.toSorted(), ['failed', 'sent'])
    const [schedule] = await call(mySchedules, list, {})
    assert.deepEqual([schedule!.LastAt, schedule!.LastOutcome], [next, 'sent'])
  }),
)

test(
  'a report that cannot be made is tried again later, with its reason, and keeps no other from leaving',
  onDb(async (db) => {
    const [bad, good] = [await givenUser(db, admin), await givenUser(db, admin)]
    const call = await signedIn(db, bad)
    await call(saveSchedule, save, weekly)
    await (
      await signedIn(db, good)
    )(saveSchedule, save, weekly)
    await sendAt(db, MONDAY)
    // As if a later version did not know the zone any more.
    await db.rows`
      update report_schedules set settings = settings || '{"zone": "Nowhere/Else"}' where user_id = ${bad}`
    const { outcomes, mails } = await deliverAt(db, MONDAY)
    assert.deepEqual([outcomes.toSorted(), mails.length], [['later', 'sent'], 1])
    const waiting = await db.rows<{ error: string }>`select error from outbox where sent_at is null`
    assert.match(waiting[0]!.error, /Nowhere/)
    const given = await deliverAt(db, MONDAY, { later: 2 * DAY_MS + 1000 })
    assert.deepEqual(given.outcomes, ['failed'])
    const [schedule] = await call(mySchedules, list, {})
    assert.equal(schedule!.LastOutcome, 'failed')
  }),
)
