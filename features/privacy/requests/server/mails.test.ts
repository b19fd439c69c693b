import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { ReadyMail } from '#features/mail/server/smtp.ts'
import { NOW, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { userActivity } from '#features/people/activity/contract.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { reportRows } from '#features/reports/contract.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { sendingTo } from '#test/sending.ts'
import {
  answerPrivacyRequest,
  makePrivacyRequest,
  myPrivacyRequests,
  withdrawPrivacyRequest,
} from '../contract.ts'
import { answerPrivacyRequestRoute } from './all-requests.ts'
import {
  makePrivacyRequestRoute,
  myPrivacyRequestsRoute,
  withdrawPrivacyRequestRoute,
} from './own-requests.ts'
import { nextReminder } from './work.ts'

const office: typeof settings = { ...settings, PRIVACY_OFFICER_EMAIL: 'privacy@example.test' }

async function ask(db: Db, id: string, given = office) {
  const call = await signedIn(db, id, NOW, given)
  await call(makePrivacyRequest, makePrivacyRequestRoute, { Kind: 'deletion', Text: 'zqx' })
}

/** What leaves the outbox. */
async function sent(db: Db) {
  const mails: ReadyMail[] = []
  await sendingTo(db, 'smtp://127.0.0.1:9', async (mail) => void mails.push(mail)).all()
  return mails
}

test(
  'the person in charge is told of a request, without whose it is, in the language of their account if they have one',
  onDb(async (db) => {
    const clerk = await givenUser(db, { firstName: 'Zqxanne' })
    await ask(db, clerk)
    const [first] = await sent(db)
    assert.deepEqual(first!.to, { name: '', address: 'privacy@example.test' })
    assert.match(
      first!.text,
      /^Hello,\n[^]*\(deletion\)[^]*December\u00a021,\u00a02026[^]*\/privacy\/requests/,
    )
    assert.doesNotMatch(first!.text, /zqx/i)
    await givenUser(db, { email: 'privacy@example.test', firstName: 'Claire', locale: 'fr-CA' })
    await ask(db, clerk)
    const [second] = await sent(db)
    assert.match(second!.text, /^Bonjour Claire,\n[^]*21\u00a0décembre\u00a02026/)
    await ask(db, clerk, settings)
    assert.deepEqual(await sent(db), [], 'without an address nobody is told')
  }),
)

test(
  'the person in charge is reminded once, five days before an open request is due',
  onDb(async (db) => {
    const clerk = await givenUser(db)
    await ask(db, clerk)
    await ask(db, clerk)
    await sent(db)
    const call = await signedIn(db, clerk)
    const [first] = await call(myPrivacyRequests, myPrivacyRequestsRoute, {})
    await call(withdrawPrivacyRequest, withdrawPrivacyRequestRoute, { id: first!.ID })
    const at = (days: number) => ({ settings: office, now: new Date(NOW.getTime() + days * DAY_MS) })
    assert.equal(await nextReminder(db, at(24)), 'none')
    assert.equal(await nextReminder(db, at(25)), 'worked')
    assert.equal(await nextReminder(db, at(26)), 'none')
    const types = await db.rows<{ type: string }>`select type from outbox where sent_at is null`
    assert.deepEqual(types, [{ type: 'privacy-due' }])
  }),
)

test(
  'the answer goes to the person in their language, also after their account was deleted, and a refusal names the recourse',
  onDb(async (db) => {
    const clerk = await givenUser(db, { firstName: 'Zoé', locale: 'fr-CA', email: 'zoe@example.test' })
    await ask(db, clerk)
    await ask(db, clerk)
    await sent(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const answer = (ID: string, Refused: boolean) =>
      call(answerPrivacyRequest, answerPrivacyRequestRoute, { ID, Refused, Answer: 'Le compte\nest vide.' })
    const open = async () =>
      (await db.rows<{ id: string }>`select id from privacy_requests where state = 'open'`)[0]!.id
    await answer(await open(), false)
    const [first] = await sent(db)
    assert.equal(first!.to.address, 'zoe@example.test')
    assert.match(first!.text, /^Bonjour Zoé,[^]*\(suppression\)[^]*> Le compte\n> est vide\./)
    assert.doesNotMatch(first!.text, /Commission/)
    await db.rows`update users set deleted_at = ${NOW} where id = ${clerk}`
    await answer(await open(), true)
    const [second] = await sent(db)
    assert.match(
      second!.text,
      /refusée pour le motif suivant\u00a0:\s+> Le compte\n> est vide\.[^]*Commission d’accès à l’information/,
    )
    await db.rows`
      insert into privacy_requests (user_id, kind, text, received_on, due_on, created_at)
      values (${clerk}, 'access', '', '2026-11-20', '2026-12-20', ${NOW})`
    await db.rows`update users set anonymised_at = ${NOW} where id = ${clerk}`
    await answer(await open(), false)
    assert.deepEqual(await sent(db), [])
    const kept = await db.rows`select answer from privacy_requests where kind = 'access'`
    assert.deepEqual(kept, [{ answer: '' }], 'nothing is written about an anonymised person')
  }),
)

test(
  'K298: neither activity nor reports tell administrators who is sent an answer',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const clerk = await givenUser(db, { dealerId })
    const admin = await givenUser(db, {
      dealerId,
      role: 'admin',
      permissions: ['view-users', 'view-reports'],
    })
    const everywhere = await givenUser(db, {
      permissions: ['view-users', 'view-reports', 'access-all-dealers'],
    })
    await ask(db, clerk, settings)
    const { id } = (await db.row<{ id: string }>`select id from privacy_requests`)!
    const officer = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const body = { ID: id, Refused: false, Answer: 'Here it is.' }
    await officer(answerPrivacyRequest, answerPrivacyRequestRoute, body)
    const waitingFor = async (viewer: string, settings: object) => {
      const call = await signedIn(db, viewer)
      const sent = { figure: 'emailsWaiting' as const, settings }
      const { data } = await call(reportRows, rowsRoute, sent)
      return data.Rows.map((row) => row.Person)
    }
    assert.deepEqual(await waitingFor(admin, {}), [])
    assert.deepEqual(await waitingFor(everywhere, {}), [null])
    await sent(db)
    const call = await signedIn(db, admin)
    assert.deepEqual((await call(userActivity, userActivityRoute, { id: clerk })).Data, [])
  }),
)
