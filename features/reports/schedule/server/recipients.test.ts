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
import { mySchedules, RECIPIENTS_MAX, receivedReports, saveSchedule, stopReceiving } from '../contract.ts'
import { mySchedulesRoute, receivedReportsRoute, saveScheduleRoute, stopReceivingRoute } from './schedules.ts'

const sender = {
  role: 'admin',
  permissions: ['view-reports', 'view-users', 'access-all-dealers'],
} as const
const reader = { role: 'admin', permissions: ['view-reports'] } as const
const save = saveScheduleRoute

test(
  'K179: each recipient gets what they may see themselves, in their language, and the mail is recorded',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const owner = await givenUser(db, { ...sender, locale: 'en-US', region: 'US' })
    const recipient = await givenUser(db, { ...reader, dealerId: near })
    await lock(db, await givenUser(db, { dealerId: near }), near)
    await lock(db, await givenUser(db, { dealerId: far }), far)
    const call = await signedIn(db, owner)
    const { data } = await call(saveSchedule, save, { ...weekly, Recipients: [recipient, owner, recipient] })
    assert.deepEqual(
      data.SentTo.map(({ ID, Stopped }) => [ID, Stopped]),
      [[recipient, false]],
    )
    assert.deepEqual(await sendAt(db, MONDAY), [])
    const [ours] = await mailsOf(db, owner)
    const [theirs] = await mailsOf(db, recipient)
    assert.equal(ours!.data.tables[0]!.rows[0]!.value, '2')
    assert.deepEqual(theirs!.data.tables[0]!.rows[0], { name: 'Verrouillages', value: '1' })
    assert.match(theirs!.data.note, /\/my-profile\?reports=open$/)
    const { outcomes } = await deliverAt(db, MONDAY)
    assert.deepEqual(outcomes, ['sent', 'sent'])
    const recorded = await db.rows<{ userId: string }>`
      select user_id as "userId" from events where kind = 'mail' and origin = 'report' and outcome = 'sent'`
    assert.deepEqual(recorded.map(({ userId }) => userId).toSorted(), [owner, recipient].toSorted())
    const [listed] = await call(mySchedules, mySchedulesRoute, {})
    assert.equal(listed!.SentTo[0]!.LastOutcome, 'sent')
  }),
)

test(
  'K179: a recipient who is locked, deleted, or may not see the report gets none; nor does anybody when its owner may not',
  onDb(async (db) => {
    const owner = await givenUser(db, sender)
    const people: string[] = []
    for (let n = 0; n < 4; n++)
      people.push(await givenUser(db, { ...reader, dealerId: await givenDealer(db) }))
    const [locked, deleted, without, fine] = people as [string, string, string, string]
    const call = await signedIn(db, owner)
    await call(saveSchedule, save, { ...weekly, Recipients: people })
    await db.rows`update users set locked = true where id = ${locked}`
    await db.rows`update users set deleted_at = ${NOW} where id = ${deleted}`
    await takePermission(db, without, 'view-reports')
    await sendAt(db, MONDAY)
    for (const one of [locked, deleted, without]) assert.deepEqual(await mailsOf(db, one), [])
    assert.equal((await mailsOf(db, fine)).length, 1)
    const [listed] = await call(mySchedules, mySchedulesRoute, {})
    assert.deepEqual(
      new Map(listed!.SentTo.map(({ ID, LastOutcome }) => [ID, LastOutcome])),
      new Map([
        [locked, 'refused'],
        [without, 'refused'],
        [fine, 'sent'],
      ]),
    )
    // Lost after the mail was queued.
    await takePermission(db, fine, 'view-reports')
    const { mails } = await deliverAt(db, MONDAY)
    assert.equal(mails.length, 1, 'that of the owner')
    await takePermission(db, owner, 'view-reports')
    await db.rows`update users set locked = false where id = ${locked}`
    await sendAt(db, '2026-11-30T12:00:00Z')
    assert.deepEqual(await db.rows`select from outbox where sent_at is null and failed_at is null`, [])
  }),
)

test(
  'K179: a recipient sees the report in their list and stops it for good, and nobody else does',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const owner = await givenUser(db, { ...sender, lastName: 'Sender' })
    const [one, other] = [await givenUser(db, reader), await givenUser(db, { ...reader, dealerId })]
    const call = await signedIn(db, owner)
    const { data: saved } = await call(saveSchedule, save, { ...weekly, Recipients: [one, other] })
    const theirs = await signedIn(db, other)
    assert.deepEqual(await theirs(receivedReports, receivedReportsRoute, {}), [
      { ID: saved.ID, Report: 'LockEvents', Every: 'week', Period: 'last30', From: null },
    ])
    const stranger = await signedIn(db, await givenUser(db, admin))
    await assert.rejects(stranger(stopReceiving, stopReceivingRoute, { id: saved.ID }), refusal(404))
    await sendAt(db, MONDAY)
    await theirs(stopReceiving, stopReceivingRoute, { id: saved.ID })
    await assert.rejects(theirs(stopReceiving, stopReceivingRoute, { id: saved.ID }), refusal(404))
    assert.deepEqual(await theirs(receivedReports, receivedReportsRoute, {}), [])
    assert.equal(
      (await db.rows`select 1 from events where kind = 'schedule-stopped' and user_id = ${other}`).length,
      1,
    )
    const { mails } = await deliverAt(db, MONDAY)
    assert.equal(mails.length, 2, 'a mail that waits is not sent to them')
    for (const Recipients of [[one], [one, other]]) {
      const [now] = await call(mySchedules, mySchedulesRoute, {})
      await call(saveSchedule, save, { ...saved, Version: now!.Version, Recipients })
    }
    const [listed] = await call(mySchedules, mySchedulesRoute, {})
    assert.equal(listed!.SentTo.find(({ ID }) => ID === other)!.Stopped, true)
    await sendAt(db, '2026-11-30T12:00:00Z')
    assert.equal((await deliverAt(db, '2026-11-30T12:00:00Z')).mails.length, 2)
    assert.deepEqual(await theirs(receivedReports, receivedReportsRoute, {}), [])
  }),
)

test(
  'only people in the scope of the sender who may see the report become recipients, and at most 20',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const owner = await givenUser(db, {
      role: 'admin',
      permissions: ['view-reports', 'view-users'],
      dealerId: near,
    })
    const call = await signedIn(db, owner)
    const send = (...Recipients: string[]) => call(saveSchedule, save, { ...weekly, Recipients })
    await assert.rejects(send(await givenUser(db, { ...reader, dealerId: far })), refusal(400, 'invalid'))
    await assert.rejects(send(await givenUser(db, { dealerId: near })), refusal(400, 'invalid'))
    await assert.rejects(send(crypto.randomUUID()), refusal(400, 'invalid'))
    const many = Array.from({ length: RECIPIENTS_MAX + 1 }, () => crypto.randomUUID())
    await assert.rejects(send(...many), refusal(400, 'invalid'))
    const blind = await signedIn(
      db,
      await givenUser(db, { role: 'admin', permissions: ['view-reports'], dealerId: near }),
    )
    const colleague = await givenUser(db, { ...reader, dealerId: near })
    await assert.rejects(blind(saveSchedule, save, { ...weekly, Recipients: [colleague] }), refusal(403))
    const { data: saved } = await send(colleague)
    // Without the list, it stays as it is; a person who lost the right since does not keep it from being saved.
    await takePermission(db, colleague, 'view-reports')
    const { data: paused } = await call(saveSchedule, save, { ...saved, Paused: true })
    assert.equal(paused.SentTo.length, 1)
    await call(saveSchedule, save, { ...saved, Version: paused.Version, Recipients: [colleague] })
    assert.deepEqual(await db.rows`select from report_recipients`.then((rows) => rows.length), 1)
  }),
)
