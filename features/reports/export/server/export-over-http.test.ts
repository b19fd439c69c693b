import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { type Exporter, exportingFrom } from '#test/exporting.ts'
import { givenApp, giveRole } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { makeExportToken } from './parts/export-tokens.ts'
import { exportsAtOnce } from './parts/handle-file.ts'

const portal = await startPortal({ RATE_LIMIT: '1000' })
after(portal.close)
const { db, origin } = portal

const { exporter, tokenOf } = exportingFrom(portal)

const address = (token: string, more = '') => `${origin}/api/Report/AllUsers?token=${token}${more}`
const statusOf = async (token: string, more?: string) => (await fetch(address(token, more))).status

test('H146: the file is named, not stored, and no other page learns its address', async () => {
  const answer = await fetch(address(await tokenOf(await exporter()), '&locale=fr-CA&separator=semicolon'))
  const header = (name: string) => answer.headers.get(name)
  assert.equal(answer.status, 200)
  assert.equal(header('content-type'), 'text/csv; charset=utf-8')
  assert.equal(header('cache-control'), 'no-store')
  assert.equal(header('referrer-policy'), 'no-referrer')
  assert.match(header('content-disposition')!, /^attachment; filename="utilisateurs-\d{4}-\d\d-\d\d\.csv"$/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const [head, first] = bytes.subarray(3).toString().split('\r\n')
  assert.match(head!, /^Identifiant;Prénom;Nom de famille;Adresse courriel;/)
  assert.match(first!, /;Français;Non verrouillé;/)
})

test('a French file has the names and heads of French, and the local times of the zone that its heads name', async () => {
  const app = await givenApp(db, 'orders')
  await db.rows`
    insert into copy (kind, tag, fr_ca)
    values ('app', 'orders', 'Commande de pièces'), ('role', 'clerk', 'Consultation des pièces')`
  const person = await exporter()
  await giveRole(db, person.id, app, 'clerk')
  await db.rows`
    update users set created_at = '2026-07-01T03:59:59Z', last_sign_in_at = '2026-11-24T19:19:20Z' where id = ${person.id}`
  const answer = await fetch(address(await tokenOf(person), '&locale=fr-CA&separator=semicolon'))
  const [head, ...rows] = fromCsv(await answer.text())
  const row = rows.find(([id]) => id === person.id)!
  const cells = Object.fromEntries(head!.map((name, n) => [name, row[n]]))
  assert.match(cells['Applications et rôles']!, /Commande de pièces\u00a0: Consultation des pièces/)
  assert.equal(cells['Création (America/Toronto)'], '2026-06-30 23:59')
  assert.equal(cells['Dernière connexion (America/Toronto)'], '2026-11-24 14:19')
})

test('H146, A005: a token that is missing, used, expired, of another purpose or of another kind opens nothing', async () => {
  const person = await exporter()
  const used = await tokenOf(person)
  assert.equal(await statusOf(used), 200)
  const expired = await tokenOf(person)
  await db.rows`update export_tokens set expires_at = now() - interval '1 second' where hash = ${hashSecret(expired)}`
  const session = await db.row<{ uid: string; version: number }>`
    select s.uid, u.security_version as version from oidc_artifacts s join users u on u.id = s.account_id
     where s.model = 'Session' and s.account_id = ${person.id}`
  const identity = { userId: person.id, sessionUid: session!.uid, securityVersion: session!.version }
  const other = await makeExportToken(db, identity, 'cleanup', new Date())
  const idToken = person.authorization.replace('Bearer ', '')
  for (const token of ['', 'nobody-s', used, expired, other, idToken])
    assert.equal(await statusOf(token), 401, token)
  const fresh = await tokenOf(person)
  const profile = await fetch(`${origin}/api/Profile`, { headers: { authorization: `Bearer ${fresh}` } })
  assert.equal(profile.status, 401)
  assert.equal((await fetch(address(fresh), { method: 'HEAD' })).status, 405)
  assert.equal(await statusOf(fresh), 200, 'none of it used the token up')
})

test('H146: of many who use a token at once, one gets the file', async () => {
  const token = await tokenOf(await exporter())
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(token)))
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [200, ...Array.from({ length: 9 }, () => 401)],
  )
})

test('H146: rights are read again when the token is used', async () => {
  const [locked, lost, left] = [await exporter(), await exporter(), await exporter()]
  const tokens = [await tokenOf(locked), await tokenOf(lost), await tokenOf(left)] as const
  await db.rows`update users set locked = true where id = ${locked.id}`
  await db.rows`
    delete from user_permissions p using permissions n
     where n.id = p.permission_id and p.user_id = ${lost.id} and n.name like '%view-reports'`
  await db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${left.id}`
  assert.deepEqual(
    [await statusOf(tokens[0]), await statusOf(tokens[1]), await statusOf(tokens[2])],
    [401, 403, 401],
  )
})

test('a person has one export at a time and a process three; a refusal is in the language of the page', async () => {
  const person = await exporter()
  const refused = async () => {
    const answer = await fetch(address(await tokenOf(person), '&locale=fr-CA'))
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  const mine = await exportsAtOnce.take(person.id)
  assert.deepEqual(await refused(), [
    429,
    'Une de vos exportations est encore en cours. Attendez la fin de celle-ci avant d’en lancer une autre.',
  ])
  mine()
  const others = await Promise.all(['a', 'b', 'c'].map(exportsAtOnce.take))
  assert.deepEqual(await refused(), [
    503,
    'Trop d’exportations sont en cours. Réessayez dans quelques minutes.',
  ])
  for (const countOut of others) countOut()
  assert.equal(await statusOf(await tokenOf(person)), 200, 'nothing is counted for ever')
})

const eventOf = async ({ id }: Exporter) =>
  (await db.row<{ origin: string; detail: { Rows?: number; Complete?: boolean } }>`
    select origin, detail from events where kind = 'export' and user_id = ${id} order by id desc limit 1`)!

test('an export is an event: who, which list, how many rows', async () => {
  const person = await exporter()
  const text = await (await fetch(address(await tokenOf(person)))).text()
  const Rows = text.trim().split('\r\n').length - 1
  const { origin: list, detail } = await eventOf(person)
  assert.deepEqual([list, detail], ['all-users', { Filters: {}, Rows, Complete: true }])
  const activity = await fetch(`${origin}/api/User/Activity?id=${person.id}`, { headers: person.headers })
  const { Data } = (await activity.json()) as { Data: { Kind: string; Origin: string; Rows: number }[] }
  const { Kind, Origin, Rows: told } = Data.find((one) => one.Kind === 'export')!
  assert.deepEqual([Kind, Origin, told], ['export', 'all-users', Rows])
})
