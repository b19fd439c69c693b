import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { fold } from '#core/contract/fold.ts'
import { sweepIdempotencyKeys } from '#core/server/idempotency.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { forgetRuns } from '#features/bulk/server/run/working.ts'
import { forgetMails } from '#features/mail/server/outbox-queries.ts'
import { read } from '../authorisation/answers.ts'
import { givenNetwork } from '../authorisation/network.ts'
import { ownPortal } from '../authorisation/portal.ts'
import { cleanAll } from '../cleanup.ts'
import { importAll } from '../importing.ts'
import { logLines } from '../log-lines.ts'
import { startMailServer } from '../mail-server.ts'
import { live, texts } from './a-life.ts'

const { lines } = logLines()
const folder = mkdtempSync(join(tmpdir(), 'comptoir-destroyed-'))
after(() => rmSync(folder, { recursive: true }))
// Some mails are refused: their rows keep what the mail server said.
let taken = 0
const mail = await startMailServer({ recipient: () => ((taken += 1) % 4 === 0 ? 550 : undefined) })
after(mail.close)
const portal = await ownPortal({
  DATA_DIR: folder,
  LOG_LEVEL: 'debug',
  SECURITY_LOG: 'true',
  SMTP_URL: mail.url,
  MAIL_FROM: 'portal@example.test',
})
const { db } = portal

/** The texts of the person in every form in which the portal keeps texts. */
const wanted = [
  ...new Set(
    Object.values(texts).flatMap((text) => [
      text,
      fold(text),
      encodeURIComponent(text),
      ...fold(text).split(' '),
    ]),
  ),
]
  .map((text) => text.toLowerCase())
  .filter((text) => text.includes('zqx') || /^\d+$/.test(text))
const holds = (text: string) => wanted.filter((one) => text.toLowerCase().includes(one))

/** The columns of all tables that hold one of the texts, whatever their type is. */
async function columnsThatHold(of: Db, found: readonly string[]): Promise<string[]> {
  const columns = await of.rows<{ table: string; column: string; bytes: boolean }>`
    select c.table_name as table, c.column_name as column, c.data_type = 'bytea' as bytes
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and not exists (select from pg_class p where p.relname = c.table_name and p.relispartition)
     order by 1, 2`
  const patterns = found.map((text) => `%${text}%`)
  const holding: string[] = []
  for (const { table, column, bytes } of columns) {
    const value = bytes ? sql`encode(t.${sql.ref(column)}, 'escape')` : sql`t.${sql.ref(column)}::text`
    const row = await of.row<{ text: string }>`
      select ${value} as text from ${sql.table(table)} t where ${value} ilike any(${patterns}::text[]) limit 1`
    if (row) holding.push(`${table}.${column}: ${row.text.slice(0, 200)}`)
  }
  return holding
}

/** Where the random id of the account stays: what it had and did counts in reports, as that of nobody. */
const OF_NOBODY = [
  'access_review_rows.user_id',
  'dated_access.user_id',
  'events.actor_id',
  'events.user_id',
  'user_apps.user_id',
  'user_permissions.user_id',
  'user_roles.user_id',
  'user_stores.user_id',
  'users.email',
  'users.id',
]

test('R71: after the retention no column, answer, log line or file of the portal holds a text of somebody who was deleted', async () => {
  const network = await givenNetwork(db)
  const id = await live(portal, network)
  const before = await columnsThatHold(db, wanted)
  assert.ok(before.length > 10, 'the texts were kept in many places')
  for (const column of [
    'api_tokens.name',
    'archived_events.search',
    'identity_links.subject',
    'passkeys.name',
    'scim_ids.external_id',
    'totp_factors.name',
    'webhook_deliveries.answer',
  ])
    assert.ok(
      before.some((one) => one.startsWith(`${column}:`)),
      column,
    )
  assert.ok(await db.row`select 1 from idempotency_keys where account_id = ${id}`)

  const later = new Date(Date.now() + 31 * DAY_MS)
  await cleanAll(db, later)
  await forgetRuns(db, 30, later)
  await forgetMails(db, new Date(later.getTime() - 30 * DAY_MS))
  await importAll(db, later)
  await sweepIdempotencyKeys(db, later)

  assert.deepEqual(await columnsThatHold(db, wanted), [])
  assert.deepEqual(
    (await columnsThatHold(db, [id])).map((one) => one.split(':')[0]),
    OF_NOBODY,
  )
  assert.ok(await db.row`select 1 from users where id = ${id}`, 'the row without texts stays for the reports')
  const answers = await read(portal, network.near.systemAdmin, network, { people: [id] })
  assert.deepEqual(
    answers.flatMap(({ what, text }) => (holds(text).length > 0 ? [[what, holds(text)]] : [])),
    [],
  )
  assert.ok(lines.length > 100, 'each call is logged')
  assert.deepEqual(
    lines.filter((line) => holds(line).length > 0),
    [],
  )
  // The files of a database keep old versions of rows until it vacuums: they are not read here.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  assert.deepEqual(
    files.filter((one) => holds(readFileSync(join(one.parentPath, one.name), 'latin1')).length > 0),
    [],
  )
})
