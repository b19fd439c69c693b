import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { readSettings } from '#core/server/settings.ts'
import { record } from '#domain/server/events.ts'
import { recordVerification } from '#features/changes/log/server/verify-log.ts'
import { NOW, refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenLegalTexts } from '#test/legal-texts.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { getCompliance, notAccepted } from '../contract.ts'
import { statesOf } from '../rules.ts'
import { getComplianceRoute } from './get-compliance.ts'
import { notAcceptedRoute } from './not-accepted.ts'
import { recordBackup } from './parts/record-backup.ts'

const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const signsIn = (db: Db, id: string, days: number) =>
  db.rows`update users set created_at = ${before(500)}, last_sign_in_at = ${before(days)} where id = ${id}`
const names = ({ First }: { First: { Name: string }[] }) => First.map(({ Name }) => Name)

async function givenReader(db: Db, given = settings) {
  const id = await givenUser(db, { firstName: 'Sylvie', lastName: 'Système', role: 'system_admin' })
  await signsIn(db, id, 1)
  const call = await signedIn(db, id, NOW, given)
  return { id, read: () => call(getCompliance, getComplianceRoute, {}), call }
}

test(
  'K306: the page is for the role of system admins: all-permissions is not enough',
  onDb(async (db) => {
    const { read, call } = await givenReader(db)
    assert.equal((await read()).At, NOW.toISOString())
    assert.equal((await call(notAccepted, notAcceptedRoute, {})).Total, 0)
    const other = await signedIn(db, await givenUser(db, { role: 'admin', permissions: ['all-permissions'] }))
    await assert.rejects(other(getCompliance, getComplianceRoute, {}), refusal(403))
    await assert.rejects(other(notAccepted, notAcceptedRoute, {}), refusal(403))
  }),
)

test(
  'the settings that name the person in charge are wanted one by one',
  onDb(async (db) => {
    const nobody = await (await givenReader(db)).read()
    assert.deepEqual(nobody.Officer.Missing, [
      'PRIVACY_OFFICER_EN',
      'PRIVACY_OFFICER_FR',
      'PRIVACY_OFFICER_EMAIL',
    ])
    assert.equal(statesOf(nobody).officer, 'todo')
    const given = readSettings({
      PRIVACY_OFFICER_EN: 'Hélène Roy, Vice President',
      PRIVACY_OFFICER_FR: 'Hélène Roy, vice-présidente',
      PRIVACY_OFFICER_EMAIL: 'vie.privee@example.com',
      EVENT_RETENTION_DAYS: '730',
    })
    const named = await (await givenReader(db, given)).read()
    assert.deepEqual(named.Officer, {
      Name: { 'en-US': 'Hélène Roy, Vice President', 'fr-CA': 'Hélène Roy, vice-présidente' },
      Email: 'vie.privee@example.com',
      Missing: [],
    })
    assert.equal(statesOf(named).officer, 'good')
    assert.deepEqual([named.EventDays, statesOf(named).events], [730, 'good'])
  }),
)

test(
  'deleted people wait for their anonymisation; one that is a day late is to be looked at',
  onDb(async (db) => {
    const { read } = await givenReader(db)
    assert.deepEqual((await read()).Deleted, { Days: 30, Waiting: 0, Next: null })
    const [first, second] = [await givenUser(db), await givenUser(db)]
    await db.rows`update users set deleted_at = ${before(30)} where id = ${first}`
    await db.rows`update users set deleted_at = ${before(2)} where id = ${second}`
    const waiting = await read()
    assert.deepEqual([waiting.EventDays, statesOf(waiting).events], [null, 'todo'])
    assert.deepEqual(waiting.Deleted, { Days: 30, Waiting: 2, Next: NOW.toISOString() })
    assert.equal(statesOf(waiting).waiting, 'good')
    await db.rows`update users set deleted_at = ${before(32)} where id = ${first}`
    assert.equal(statesOf(await read()).waiting, 'todo')
    await db.rows`
      insert into cleanups (kind, state, started_by, cutoff, started_at, ended_at)
      values ('orphaned', 'ended', ${second}, ${NOW}, ${before(33)}, ${before(29)})`
    const ofCleanup = await read()
    assert.equal(
      ofCleanup.Deleted.Next,
      before(-1).toISOString(),
      'the whole cleanup stays until its end is as old',
    )
    await db.rows`update users set anonymised_at = ${NOW} where id = ${first}`
    assert.equal((await read()).Deleted.Waiting, 1)
  }),
)

test(
  'R109: of the own texts it counts and lists who can sign in and has not accepted this version or a later one',
  onDb(async (db) => {
    const given = readSettings({ LEGAL_TEXTS_DIR: givenLegalTexts('2026-10-01') })
    const dealerId = await givenDealer(db)
    const { id, read, call } = await givenReader(db, given)
    const list = async (page = 1) => {
      const { Data, Total } = await call(notAccepted, notAcceptedRoute, { page, pageSize: 2 })
      return [Total, ...Data.map(({ Name }) => Name)]
    }
    const person = (lastName: string) => givenUser(db, { firstName: 'A', lastName, dealerId })
    const [former, locked, gone] = [await person('Ancien'), await person('Barré'), await person('Parti')]
    await person('Zoé')
    const accept = (who: string, version: string) =>
      db.rows`insert into legal_acceptances values (${who}, ${version}, 'fr-CA', ${NOW})`
    await accept(former, '2026-01-01')
    await db.rows`update users set locked = true where id = ${locked}`
    await db.rows`update users set deleted_at = ${NOW} where id = ${gone}`
    assert.deepEqual((await read()).Texts, { Own: true, Version: '2026-10-01', People: 3, Accepted: 0 })
    assert.deepEqual(await list(), [3, 'A Ancien', 'Sylvie Système'])
    assert.deepEqual(await list(2), [3, 'A Zoé'])
    await accept(id, '2026-12-01')
    await accept(former, '2026-10-01')
    assert.deepEqual(await list(), [1, 'A Zoé'])
    assert.equal((await read()).Texts.Accepted, 2)
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${dealerId}`
    const all = await read()
    assert.deepEqual([all.Texts.People, all.Texts.Accepted], [1, 1])
    assert.equal(statesOf(all).accepted, 'good')
    assert.equal(statesOf(await (await givenReader(db)).read()).texts, 'todo', 'built in')
  }),
)

test(
  'who holds everything is named, the widest right first; unused and idle rights of people who can sign in',
  onDb(async (db) => {
    const { read } = await givenReader(db)
    const holder = async (
      firstName: string,
      days: number,
      ...given: ('all-permissions' | 'access-all-dealers' | 'lock-users' | 'view-users')[]
    ) => {
      const one = await givenUser(db, { firstName, lastName: 'X', role: 'admin', permissions: given })
      await signsIn(db, one, days)
      await db.rows`update user_permissions set granted_at = ${before(400)} where user_id = ${one}`
      return one
    }
    const dealers = await holder('Dora', 3, 'access-all-dealers')
    await holder('Alex', 4, 'all-permissions')
    await holder('Ubald', 91, 'lock-users')
    const idle = await holder('Iris', 5, 'lock-users')
    await holder('Vue', 5, 'view-users')
    const fresh = await holder('Frais', 5, 'lock-users')
    await db.rows`update user_permissions set granted_at = ${before(2)} where user_id = ${fresh}`
    const plain = await givenUser(db, { firstName: 'Paul' })
    await signsIn(db, plain, 200)

    const found = await read()
    assert.deepEqual(
      found.Wide.First.map(({ Name, Right }) => [Name, Right]),
      [
        ['Sylvie Système', 'system'],
        ['Alex X', 'all'],
        ['Dora X', 'dealers'],
      ],
    )
    assert.deepEqual([names(found.Unused), found.Unused.Count], [['Ubald X'], 1])
    assert.deepEqual(names(found.Idle), ['Alex X', 'Iris X'])
    assert.deepEqual([statesOf(found).wide, statesOf(found).unused], ['good', 'todo'])

    await record(db, { kind: 'user-changed', at: NOW, userId: idle, actorId: idle })
    assert.ok(names((await read()).Idle).includes('Iris X'), 'their own account is no use of the right')
    await record(db, { kind: 'locked', at: NOW, origin: 'manual', userId: plain, actorId: idle })
    assert.deepEqual(names((await read()).Idle), ['Alex X'])

    await signsIn(db, dealers, 100)
    assert.equal(statesOf(await read()).wide, 'todo')
    await db.rows`update users set locked = true where id = ${dealers}`
    const locked = await read()
    assert.equal(statesOf(locked).wide, 'good')
    assert.equal(locked.Wide.Count, 3, 'still named')
  }),
)

test(
  'open and overdue requests of people are counted by the day of the portal; languages and places are told',
  onDb(async (db) => {
    const given = readSettings({ LOCALES: 'fr-CA', PRIVACY_OFFICER_FR: 'Hélène Roy', CITY_DATABASE: 'x' })
    const { id, read } = await givenReader(db, given)
    const asks = (due: string) => db.rows`
      insert into privacy_requests (user_id, kind, text, received_on, due_on, created_at)
      values (${id}, 'access', 'x', '2026-10-01', ${due}, ${NOW})`
    await asks('2026-11-21')
    const none = await read()
    assert.deepEqual([none.Requests, statesOf(none).requests], [{ Open: 1, Overdue: 0 }, 'good'])
    await asks('2026-11-20')
    await db.rows`
      insert into privacy_requests (user_id, kind, text, received_on, due_on, created_at, state, closed_at)
      values (${id}, 'access', 'x', '2026-10-01', '2026-10-31', ${NOW}, 'answered', ${NOW})`
    const late = await read()
    assert.deepEqual([late.Requests, statesOf(late).requests], [{ Open: 2, Overdue: 1 }, 'todo'])
    assert.deepEqual([late.Languages, statesOf(late).french, late.Located], [['fr-CA'], 'good', true])
    assert.deepEqual(late.Officer.Missing, ['PRIVACY_OFFICER_EMAIL'], 'no name in English')
    const english = await (await givenReader(db)).read()
    assert.deepEqual([english.Languages, statesOf(english).french], [['en-US', 'fr-CA'], 'known'])
  }),
)

test(
  'people with a second factor are counted, and a system admin without one is to be acted on',
  onDb(async (db) => {
    const { id, read } = await givenReader(db)
    const plain = await givenUser(db)
    const gone = await givenUser(db)
    await db.rows`update users set deleted_at = ${NOW} where id = ${gone}`
    await db.rows`insert into factor_policies (level) values ('required')`
    const add = (who: string, confirmed = true) => db.rows`
      insert into totp_factors (user_id, name, secret, confirmed, created_at) values (${who}, 'x', 'x', ${confirmed}, ${NOW})`
    await add(gone)
    await add(plain)
    await add(id, false)
    const before = await read()
    const { People, WithFactor, AdminsWithout, Rules } = before.SignIn
    assert.deepEqual([People, WithFactor, AdminsWithout, Rules], [2, 1, 1, 1])
    assert.equal(statesOf(before).signIn, 'todo')
    await add(id)
    assert.equal(statesOf(await read()).signIn, 'good')
  }),
)

test(
  'a backup is recorded by a command, and too old after two days',
  onDb(async (db) => {
    const { read } = await givenReader(db)
    const state = async () => statesOf(await read()).backup
    assert.deepEqual([await state(), (await read()).BackupAt], ['todo', null])
    await recordBackup(db, before(5))
    assert.equal(await state(), 'todo')
    await recordBackup(db, before(2))
    assert.deepEqual([await state(), (await read()).BackupAt], ['good', before(2).toISOString()])
    await recordBackup(db, before(2.1))
    assert.equal(await state(), 'todo')
  }),
)

test(
  'R131: it counts the months whose events are archived',
  onDb(async (db) => {
    const { read } = await givenReader(db)
    assert.equal((await read()).ArchivedMonths, 0)
    await db.rows`
      insert into event_archives values ('2025-02-01', 'f', 1, 1, 1, 'f', now()), ('2025-03-01', 'g', 1, 2, 2, 'g', now())`
    assert.equal((await read()).ArchivedMonths, 2)
  }),
)

test(
  'the log is to be verified once a month, and must be intact',
  onDb(async (db) => {
    const { read } = await givenReader(db)
    const state = async () => statesOf(await read()).log
    assert.equal(await state(), 'todo')
    await recordVerification(db, true, before(34))
    assert.deepEqual([await state(), (await read()).Log.VerifiedAt], ['good', before(34).toISOString()])
    await recordVerification(db, true, before(36))
    assert.equal(await state(), 'todo')
    await recordVerification(db, false, before(1))
    assert.deepEqual([await state(), (await read()).Log.Intact], ['todo', false])
  }),
)
