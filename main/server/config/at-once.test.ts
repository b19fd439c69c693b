import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '#core/server/database/open.ts'
import { commandsOn, HELEN } from '#test/config.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { givenApp, givenUser } from '#test/people.ts'

const beside = process.env.TEST_DATABASE_URL
const skip = !beside && 'it needs PostgreSQL: two processes share no embedded database'
const folder = mkdtempSync(join(tmpdir(), 'comptoir-config-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A database with two apps, and a file that changes both and creates a third. */
async function givenTwoApps(t: TestContext) {
  const { url, drop } = await emptyDatabase(beside!)
  const { db, close } = await openPostgres(url)
  const running: ChildProcess[] = []
  t.after(async () => {
    for (const child of running) child.kill('SIGKILL')
    await close()
    await drop()
  })
  await givenUser(db, { role: 'system_admin', email: HELEN })
  await givenApp(db, 'first')
  await givenApp(db, 'second')
  const file = join(folder, 'wanted.yaml')
  writeFileSync(
    file,
    `Format: 1
Apps:
  - { ClientID: first, Colour: "#111111" }
  - { ClientID: second, Colour: "#222222" }
  - ClientID: third
    Name: third
    DisplayNames: { en-US: Third, fr-CA: Troisième }
    URL: https://third.example.test
    LoginUrl: [https://third.example.test]
    LogoutUrl: [https://third.example.test]
`,
  )
  /** Runs the command as operators do. */
  const admin = async (...words: string[]) => {
    const child = spawn(process.execPath, ['main/server/admin.ts', ...words], {
      env: { DATABASE_URL: url, SECRET_KEY: 'a key for tests, of 32 characters' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += String(text)))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }
  return { db, file, admin, running, ...commandsOn(db, folder) }
}

test('an application that is killed leaves nothing half done', { skip }, async (t) => {
  const { db, file, admin, running, exported } = await givenTwoApps(t)
  const before = await exported()
  let ended: ReturnType<typeof admin> | undefined
  await db.transaction(async (tx) => {
    await tx.rows`select 1 from apps where client_id = 'second' for update`
    ended = admin('apply', file, '--as', HELEN)
    // The first app is saved by now, and the second one waits.
    const isOver = ended.then(() => true)
    const isWaiting = async () => (await tx.rows`select 1 from pg_locks where not granted`).length > 0
    while (!(await Promise.race([isOver, setTimeout(20, false)])) && !(await isWaiting()));
    running[0]!.kill('SIGKILL')
    await ended
  })
  assert.equal((await ended!).code, null)
  assert.equal(await exported(), before)
  assert.deepEqual(await db.rows`select 1 from events`, [])
  assert.deepEqual(await db.rows`select 1 from oidc_artifacts`, [])
})

test('of two applications at once one changes everything, and the other one nothing', { skip }, async (t) => {
  const { db, file, admin } = await givenTwoApps(t)
  const both = await Promise.all([admin('apply', file, '--as', HELEN), admin('apply', file, '--as', HELEN)])
  const said = both.map(
    ({ output }) => /Applied\.|Nothing to change\.|Another file is being applied\./.exec(output)?.[0],
  )
  assert.equal(said.filter((one) => one === 'Applied.').length, 1, JSON.stringify(both))
  assert.ok(!said.includes(undefined), JSON.stringify(both))
  const kinds = await db.rows<{ kind: string }>`select kind from events order by kind::text`
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['app-changed', 'app-changed', 'app-created'],
  )
})

test('the exit code tells a script: nothing 0, changes 2, a mistake 1', { skip }, async (t) => {
  const { file, admin } = await givenTwoApps(t)
  const planned = await admin('plan', file, '--as', HELEN)
  assert.equal(planned.code, 2, planned.output)
  assert.match(planned.output, /^~ Apps › first\n {4}Colour: "#96a1ab" → "#111111"\n~ Apps › second\n/)
  assert.equal((await admin('apply', file, '--as', HELEN)).code, 0)
  assert.deepEqual(await admin('plan', file, '--as', HELEN), { code: 0, output: 'Nothing to change.\n' })
  writeFileSync(file, 'Format: 1\nApps: [{ ClientID: first, Colour: red }]\n')
  assert.deepEqual(await admin('plan', file, '--as', HELEN), {
    code: 1,
    output: 'Line 2: Apps › first › Colour: Please enter a valid colour.\n',
  })
})
