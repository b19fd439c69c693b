import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import pg from 'pg'
import { migrate } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import { readSettings, type Settings } from '#core/server/settings.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { startMailServer } from '#test/mail-server.ts'
import { doctor } from './doctor.ts'
import { judgeMailServer } from './mail-server.ts'
import { judgeCertificate, judgeName, judgeProxy } from './outside.ts'

const server = process.env.TEST_DATABASE_URL
const key = 'k'.repeat(32)
afterEach(() => {
  process.exitCode = 0
})

async function changeDatabase(url: string, setting: string) {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(
    `alter database ${client.escapeIdentifier(new URL(url).pathname.slice(1))} set ${setting}`,
  )
  await client.end()
}

type Told = { name: string; state: string; found: string; remedy?: string }[]
const examine = async (settings: Settings) => {
  const all = JSON.parse((await doctor(true)(settings))[0]) as Told
  return { code: process.exitCode, of: (name: string) => all.find((one) => one.name === name)!, all }
}

test(
  'it examines the database as it is, changes nothing, and its exit code tells of a problem',
  { skip: !server && 'the embedded database is that of the portal' },
  async (t) => {
    const { url, drop } = await emptyDatabase(server!)
    t.after(drop)
    const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: key, PUBLIC_URL: 'http://localhost:1' })
    const before = await examine(settings)
    assert.deepEqual([before.code, before.of('rights').state], [1, 'ok'])
    assert.match(before.of('schema').found, /^Migrations that have not run: \d+\.$/)
    assert.equal(before.of('mails'), undefined, 'what the migrations make is not looked for')
    assert.ok(before.of('proxy'))
    const { db, close } = await openDatabase(settings, migrate)
    await storedSecret(db, openVault(settings), 'anti-forgery')
    await close()
    const { all, of } = await examine(settings)
    const states = all.map(({ name, state }) => `${name} ${state}`)
    assert.deepEqual(
      states.filter((one) => !one.endsWith(' ok')),
      ['backup warning', 'mail warning', 'proxy problem'],
    )
    assert.match(of('database').found, /^PostgreSQL \d+\.\d+ answers in \d+ ms\.$/)
    assert.match(of('backup').remedy!, /backup FILE$/)
    const [text] = await doctor(false)(settings)
    assert.match(
      text,
      /^good {7}PostgreSQL [^]*\nto check {3}No backup has been recorded\.\n {11}→ Run each night/,
    )
    const another = await examine({ ...settings, SECRET_KEY: 'x'.repeat(32) })
    assert.match(another.of('keys').found, /^The stored keys .* SECRET_KEY is not the one/)
    assert.match(another.of('keys').remedy!, /If it is lost/)
    await changeDatabase(url, 'default_transaction_read_only = on')
    assert.match((await examine(settings)).of('rights').found, /takes no changes: nothing can be saved/)
    await changeDatabase(url, 'default_transaction_read_only = off')
  },
)

test('a database that is away is one problem, without the password of its address', async () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://portal:hidden-1@127.0.0.1:1/none',
    SECRET_KEY: key,
  })
  const { all, code, of } = await examine(settings)
  assert.equal(code, 1)
  assert.match(of('database').found, /127\.0\.0\.1:1\/none cannot be reached/)
  assert.equal(all.filter(({ name }) => name === 'schema').length, 0)
  assert.doesNotMatch(JSON.stringify(all), /hidden-1/)
})

test('the mail server is asked whether it accepts us, and is sent nothing', async (t) => {
  const mailServer = await startMailServer()
  t.after(mailServer.close)
  const at = (SMTP_URL: string) =>
    judgeMailServer(readSettings({ SMTP_URL, MAIL_FROM: 'portal@example.com' }))
  assert.equal((await at(mailServer.url)).state, 'ok')
  assert.deepEqual(mailServer.mails, [])
  const refused = await at('smtp://portal:hidden-2@127.0.0.1:1')
  assert.match(refused.found[0], /127\.0\.0\.1:1 does not accept us: .*ECONNREFUSED/)
  assert.doesNotMatch(JSON.stringify(refused), /hidden-2/)
  assert.equal((await judgeMailServer(readSettings({}))).state, 'warning')
})

test('PUBLIC_URL must have a name, lead to the portal, and be encrypted elsewhere than here', async (t) => {
  const portal = createServer((request, response) => {
    if (request.url!.startsWith('/oidc/') && !passesHost) response.statusCode = 421
    response.end(request.url === '/healthz' ? '{"status":"ok"}' : 'metrics')
  })
  let passesHost = true
  await new Promise<void>((resolve) => {
    portal.listen(0, '127.0.0.1', resolve)
  })
  t.after(() => portal.close())
  const at = (PUBLIC_URL: string) => readSettings({ PUBLIC_URL })
  const here = at(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`)
  const now = new Date('2026-11-26')
  assert.equal((await judgeProxy(here)).state, 'ok')
  passesHost = false
  assert.match((await judgeProxy(here)).found[0], /passes on another host .*: nobody can sign in/)
  assert.equal((await judgeCertificate(here, now)).state, 'ok')
  assert.match(
    (await judgeProxy(at('http://127.0.0.1:1'))).found[0],
    /does not lead to the portal \(no answer\)/,
  )
  assert.equal((await judgeCertificate(at('http://portal.example.com'), now)).state, 'problem')
  assert.equal((await judgeName(at('https://none.invalid'))).state, 'problem')
  assert.match((await judgeName(here)).found[0], /^127\.0\.0\.1 leads to 127\.0\.0\.1\.$/)
})
