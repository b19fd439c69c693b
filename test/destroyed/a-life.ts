import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { addDays, dayOf } from '#core/contract/days.ts'
import { saveProfile } from '#features/account/profile/contract.ts'
import { planBulk, startBulk } from '#features/bulk/contract.ts'
import { exceptFromCleanup } from '#features/cleanup/exceptions/contract.ts'
import { chooseColumns, getImport, saveImport, uploadImport } from '#features/import/contract.ts'
import { emailPermissionsReport, sendResetLink } from '#features/mail/contract.ts'
import { deleteUser, getUser, lockUser } from '#features/people/contract.ts'
import { setAccessEnd } from '#features/people/dated/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { addUserNote, makeSignInCode } from '#features/people/help-desk/contract.ts'
import { cancelLeaving, setLeaving } from '#features/people/leaving/contract.ts'
import { exportPeople, peopleToken } from '#features/reports/export/contract.ts'
import { saveSchedule } from '#features/reports/schedule/contract.ts'
import { refuseRequest, requestAccess, waitingRequests } from '#features/requests/contract.ts'
import { decideReview, readReview, startReview } from '#features/reviews/contract.ts'
import { resetPassword } from '#features/sign-in/contract.ts'
import { link } from '#features/sign-in/brokers/server/links/resolve.ts'
import type { Broker } from '#features/sign-in/brokers/server/provider-queries.ts'
import { saveView } from '#features/views/contract.ts'
import type { Network } from '../authorisation/network.ts'
import { type Portal, send } from '../authorisation/portal.ts'
import { portal as portalId } from '../authorisation/samples.ts'
import { givenToken } from '../api-tokens.ts'
import { Browser } from '../browser.ts'
import { PASSWORD } from '../identity.ts'
import { givenUser, giveRole } from '../people.ts'
import { portalParty } from '../relying-party.ts'
import { giving } from '../requests.ts'

/** The texts of the person, which nothing else in the portal has. The person had the former name and address at first. */
export const texts = {
  FirstName: 'Zqxéloïse',
  LastName: 'O’Zqxneil-Bégin',
  Email: 'zqx.eloise@zqxmail.test',
  MobilePhone: '5145550199',
  AlternatePhone: '4185550177',
  formerName: 'Zqxgagnon',
  formerEmail: 'zqxancienne@zqxmail.test',
  typed: 'zqxtyped',
}
const { FirstName, LastName, Email, MobilePhone, AlternatePhone, formerName, formerEmail, typed } = texts

/** Makes calls as a person over HTTP; all must succeed. */
export async function callsOf({ origin, signIn }: Portal, userId: string) {
  const { headers } = await signIn(userId)
  const asText = async (endpoint: Endpoint, input: object) => {
    const { status, text } = await send(origin, endpoint, input, headers)
    assert.equal(status, 200, `${endpoint.path} ${text}`)
    return text
  }
  const read = async <T>(endpoint: Endpoint, input: object) => JSON.parse(await asText(endpoint, input)) as T
  const save = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    (await read<{ data: { ID: string; Version: number } & string }>(endpoint, input)).data
  const exportAs = async (choice: Input<typeof peopleToken>) =>
    asText(exportPeople, { token: await save(peopleToken, choice) })
  return { read, save, exportAs }
}

/** Waits for the background work. */
export async function until(what: () => Promise<unknown>) {
  for (let n = 0; n < 300; n += 1) {
    if (await what()) return
    await setTimeout(100)
  }
  throw new Error('the background work did not end')
}

/** Imports a person from a file that also has a row with a fault, and answers their id. */
async function importPerson({ db }: Portal, by: Awaited<ReturnType<typeof callsOf>>, dealer: string) {
  const { ID } = await by.save(uploadImport, {
    kind: 'people',
    name: `${typed}.csv`,
    text: `First name,Last name,Email,Mobile phone\n${FirstName},${formerName},${formerEmail},${MobilePhone}\n${FirstName},,${Email},`,
  })
  const { Columns } = await by.read<{ Columns: { Field: string }[] }>(getImport, { id: ID })
  await by.save(chooseColumns, { ID, Fields: Columns.map(({ Field }) => Field) as never })
  const is = (state: string) => db.row`select 1 from imports where id = ${ID} and state = ${state}`
  await until(() => is('ready'))
  await by.save(saveImport, { ID, HoldsMails: false })
  await until(() => is('saved'))
  const row = await db.row<{ id: string }>`select id from users where email = ${formerEmail}`
  await db.rows`update users set dealer_id = ${dealer}, email_verified = true where id = ${row!.id}`
  return row!.id
}

/** Signs in on the page, at the second try, and again with the address in the link of an app. */
async function signInOnPage({ db, origin }: Portal, id: string, admin: string) {
  await db.rows`
    update users set password_hash = (select password_hash from users where id = ${admin}) where id = ${id}`
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const browser = new Browser(origin, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
  const page = await browser.go(party.address({ login_hint: formerEmail }))
  await browser.submit(page, { email: formerEmail, password: 'wrong' })
  await browser.submit(page, { email: `${typed}@zqxmail.test`, password: 'wrong' })
  await party.tokens((await browser.submit(page, { email: formerEmail, password: PASSWORD })).url)
}

/** Signs in at the provider of their company, which has a name of its own for them. */
async function linkAtProvider({ db }: Portal, userId: string, admin: string) {
  const broker = await db.row<Pick<Broker, 'id' | 'names'>>`
    insert into identity_providers (kind, name_en, name_fr, enabled, shown, required, settings, changed_at, changed_by)
    values ('oidc', 'Shop', 'Boutique', false, false, false, '{}', now(), ${admin})
    returning id, json_build_object('en-US', name_en, 'fr-CA', name_fr) as names`
  const person = { userId, subject: `${typed} at the provider`, email: Email, locale: 'fr-CA' as const }
  await link(db, broker!, person, new Date())
}

/** What the portal keeps beside the calls of a life: factors, what a program and a receiver said, and an archived event. */
async function keepBeside({ db }: Portal, id: string, { near }: Network) {
  await db.rows`insert into totp_factors (user_id, name, secret, created_at) values (${id}, ${typed}, 'sealed', now())`
  await db.rows`insert into last_saves (saved_by, mark) values (${id}, gen_random_uuid()) on conflict do nothing`
  await db.rows`insert into recovery_codes (user_id, hash, made_at) values (${id}, 'hash', now())`
  await db.rows`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
    values (${id}, ${typed}, 'credential', 'key', 0, '{usb}', false, now())`
  await db.rows`
    with source as (insert into scim_sources (name, network, may, sends_welcome, created_at)
                    values ('Directory', true, '{}', false, now()) returning id),
         known as (insert into scim_ids (source_id, user_id, external_id) select id, ${id}, ${Email} from source)
    insert into scim_waiting (source_id, user_id, store_id, since) select id, ${id}, ${near.store}, now() from source`
  await db.rows`
    with hook as (insert into webhooks (name, address, enabled, secret, created_at)
                  values ('Payroll', 'https://payroll.example.test', false, 'sealed', now()) returning id)
    insert into webhook_deliveries (webhook_id, message, position, event_id, kind, record, queued_at, due_at, answer)
    select id, 'event_1', 1, 1, 'user-changed', ${id}, now(), now(), ${`unknown: ${FirstName}`} from hook`
  await db.rows`
    with month as (insert into event_archives (month, file, rows, first_id, last_id, sha256, archived_at)
                   values ('2020-01-01', 'events-2020-01.jsonl.gz', 1, 1, 1, 'hash', now()) returning month)
    insert into archived_events (event_id, month, user_id, token_owner_id, search)
    select 1, month, ${id}, ${id}, ${`${FirstName} ${LastName}`} from month`
}

/** What the person does themselves. */
async function actsOf(portal: Portal, id: string, { near }: Network) {
  const { db } = portal
  const { Version } = (await db.row<{
    Version: number
  }>`select version as "Version" from users where id = ${id}`)!
  const fields = { FirstName, LastName, Email, MobilePhone, AlternatePhone, Locale: 'fr-CA' } as const
  await (await callsOf(portal, id)).save(saveProfile, { ...fields, Version, currentPassword: PASSWORD })
  await db.rows`update users set email_verified = true where id = ${id}`
  const { save, exportAs } = await callsOf(portal, id)
  await save(saveView, { Name: typed, Address: `/users?query=${typed}` })
  await save(saveSchedule, {
    Report: 'LoginEvents',
    Settings: { period: 'last7', user: Email },
    Every: 'week',
    Paused: false,
  })
  await save(uploadImport, { kind: 'people', name: `${typed}.csv`, text: `First name\n${typed}` })
  await save(requestAccess, { AppID: near.app, RoleID: near.guest, Reason: typed })
  await givenToken(db, id, { name: typed })
  // What somebody exported stays on record.
  await exportAs({ Search: { query: 'tremblay' } })
  const { headers } = await portal.signIn(id)
  const repeatable = { ...headers, 'idempotency-key': typed }
  const view = { Name: `${typed} again`, Address: `/users?query=${typed}` }
  assert.equal((await send(portal.origin, saveView, view, repeatable)).status, 200)
  await save(planBulk, { Act: 'lock', Search: { query: typed } })
}

/** What an administrator does with the person, whose name they type in many places. */
async function actsAbout(portal: Portal, id: string, admin: string, { near }: Network) {
  const { read, save, exportAs } = await callsOf(portal, admin)
  const [request] = await read<{ ID: string }[]>(waitingRequests, {})
  await save(refuseRequest, { ID: request!.ID, Answer: typed })
  const desk = { ID: near.attribute, Value: typed }
  const { Version } = await read<{ Version: number }>(getUser, { id })
  await save(saveUser, {
    ID: id,
    FirstName,
    LastName,
    Email,
    Version,
    Apps: [{ ID: portalId }, { ID: near.app, AssignedRoles: [{ ID: near.role }], Attributes: [desk] }],
  })
  await save(addUserNote, { ID: id, Note: typed })
  await save(makeSignInCode, { id })
  await save(sendResetLink, { id })
  const today = dayOf(new Date(), 'America/Toronto')
  await save(setAccessEnd, { UserID: id, AppID: near.app, Day: addDays(today, 40) })
  await save(setLeaving, { ID: id, Day: addDays(today, 20), Note: typed })
  await save(cancelLeaving, { id })
  const review = await save(startReview, { Name: 'Spring', AppID: near.app })
  const { Rows } = await read<{ Rows: { ID: string }[] }>(readReview, { id: review.ID })
  await save(decideReview, { ID: review.ID, RowIDs: Rows.map((row) => row.ID), Keep: true })
  await save(emailPermissionsReport, { dealerID: near.dealer, userID: id })
  await save(exceptFromCleanup, { UserID: id, Reason: typed })
  const name = `${FirstName} ${LastName}`
  const run = await save(planBulk, { Act: 'lock', Search: { query: name } })
  await until(() => portal.db.row`select 1 from bulk_runs where id = ${run.ID} and state = 'ready'`)
  await save(startBulk, { id: run.ID })
  await until(() => portal.db.row`select 1 from bulk_runs where id = ${run.ID} and state = 'ended'`)
  await save(lockUser, { id, lockState: false })
  for (const query of [name, Email, LastName, 'eloise zqxneil', formerEmail]) {
    await exportAs({ Search: { query } })
    await save(saveView, { Name: query, Address: `/users?query=${encodeURIComponent(query)}` })
  }
  await save(saveView, {
    Name: 'Connexions',
    Address: `/users?status=locked&query=${encodeURIComponent(FirstName)}`,
  })
  await save(saveSchedule, {
    Report: 'LoginEvents',
    Settings: { period: 'last7', user: Email },
    Every: 'week',
    Paused: false,
    Recipients: [id],
  })
  await save(peopleToken, { Search: { query: name } })
}

/** Creates a person by an import and lets them and an administrator do what the portal records, until their deletion. */
export async function live(portal: Portal, network: Network): Promise<string> {
  const { near } = network
  const by = await callsOf(portal, near.systemAdmin)
  const id = await importPerson(portal, by, near.dealer)
  await giveRole(portal.db, id, near.app, 'clerk', [near.store])
  await portal.db.rows`
    insert into user_apps (user_id, app_id) select ${id}, id from apps where client_id = 'user-portal' on conflict do nothing`
  await portal.db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select ${id}, p.app_id, p.id from permissions p join apps a on a.id = p.app_id
     where a.client_id = 'user-portal' on conflict do nothing`
  const asked = await givenUser(portal.db, { dealerId: near.dealer, role: 'admin', permissions: giving })
  await giveRole(portal.db, asked, near.app, 'clerk', [near.store])
  await signInOnPage(portal, id, near.systemAdmin)
  await actsOf(portal, id, network)
  await linkAtProvider(portal, id, near.systemAdmin)
  await keepBeside(portal, id, network)
  await actsAbout(portal, id, near.systemAdmin, network)
  await send(portal.origin, resetPassword, { email: Email }, {})
  await until(
    async () => !(await portal.db.row`select 1 from outbox where sent_at is null and failed_at is null`),
  )
  await by.save(deleteUser, { id })
  return id
}
