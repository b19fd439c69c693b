import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { fold } from '#core/contract/fold.ts'
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

test('R71: after the retention no column, answer, log line or file of the portal holds a text of somebody who was deleted', async () => {
  const network = await givenNetwork(db)
  const id = await live(portal, network)
  const before = await columnsThatHold(db, wanted)
  assert.ok(before.length > 10, 'the texts were kept in many places')
  assert.ok(before.some((one) => one.startsWith('identity_links.subject')))

  const later = new Date(Date.now() + 31 * DAY_MS)
  await cleanAll(db, later)
  await forgetRuns(db, 30, later)
  await forgetMails(db, new Date(later.getTime() - 30 * DAY_MS))
  await importAll(db, later)

  assert.deepEqual(await columnsThatHold(db, wanted), [])
  assert.deepEqual(await db.rows`select 1 from identity_links where user_id = ${id}`, [])
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
