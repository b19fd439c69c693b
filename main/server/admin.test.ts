import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { readSettings } from '#core/server/settings.ts'
import { emptyDatabase } from '#test/fresh-database.ts'

/** The settings of the command are these alone. */
const adminWith =
  (settings: Record<string, string>) =>
  (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], {
      encoding: 'utf8',
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    })
// Nothing can be reached there: what is refused is refused before.
const admin = adminWith({ DATABASE_URL: 'postgres://127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) })

const misused = (name: string) =>
  new RegExp(`^Wrong or missing words after ${name}\\. Usage:\\n  npm run admin -- ${name} `)

test('what is wrong on the command line is said in a sentence, before anything is opened', () => {
  for (const [words, sentence] of [
    [[], /^Usage:/],
    [['create-admin'], /^--email needs an address/],
    [['create-admin', '--email', 'a"<b>,c@y.zz'], /^--email needs an address/],
    [['create-admin', '--email', 'helen@example.com', '--first-name', ''], /^A name has 1 to 100/],
    [['create-admin', '--email', 'helen@example.com', '--last-name', 'x'.repeat(101)], /^A name has/],
    [['create-admin', '--email', 'helen@example.com', '--locale', 'de-DE'], misused('create-admin')],
    [['create-admin', '--mail', 'helen@example.com'], misused('create-admin')],
    [['migrate', 'now'], misused('migrate')],
    [['migrate', '--now'], misused('migrate')],
    [['rotate-keys', '--status'], misused('rotate-keys')],
    [['rotate-keys', '--checkpoint', 'x'], misused('rotate-keys')],
    [['rotate-keys', '--as', 'helen@example.com'], misused('rotate-keys')],
    [['export'], misused('export')],
    [['archive-events', '--before', '2026-13'], /^--before needs a month, such as 2025-01\. Usage:\n/],
    [['plan', '--as', 'helen@example.com'], misused('plan')],
    [
      ['plan', 'none.yaml', '--as', 'helen@example.com'],
      /^none\.yaml cannot be read or written \(ENOENT\)\.$/m,
    ],
    [
      ['apply', 'package.json', '--as', 'helen@example.com'],
      /^Line 1: Format: is missing\.\nLine 2: name: unknown key\./,
    ],
  ] as const) {
    const { status, stderr, stdout } = admin(...words)
    assert.deepEqual([status, stdout], [1, ''])
    assert.match(stderr, sentence)
    assert.doesNotMatch(stderr, /\n {4}at /)
    if (words.length > 0) assert.ok(stderr.split('npm run admin').length <= 2, 'of its own command alone')
  }
})

test('a name that no command has is named, with one that is near, before any setting is read', () => {
  for (const [name, meant] of [
    ['doktor', 'doctor'],
    ['verify', 'verify-log'],
    ['restoreevents', 'restore-events'],
    ['Migrate', 'migrate'],
    ['nonsense', undefined],
  ] as const) {
    const { status, stderr, stdout } = adminWith({ PORT: 'x' })(name, '--jsn')
    const ask = meant ? ` Did you mean ${meant}?` : ''
    const sentence = `Unknown command: ${name}.${ask} All commands: npm run admin -- --help\n`
    assert.deepEqual([status, stdout, stderr], [2, '', sentence])
  }
})

test('the usage says what each command does, and is no failure when it is asked for', () => {
  const { status, stdout, stderr } = admin('--help')
  assert.deepEqual([status, stderr], [0, ''])
  for (const word of [
    'migrate',
    'create-admin',
    'rotate-keys',
    'rebuild-reports',
    'stop-cleanup',
    'verify-log',
    'archive-events',
    'restore-events',
    'record-backup',
    'export',
    'plan',
    'apply',
  ])
    assert.match(stdout, new RegExp(`admin -- ${word}.*\n {6}[a-z]`))
})

test('an operator whose terminal speaks French reads French', () => {
  const french = adminWith({ LANG: 'fr_CA.UTF-8', PORT: 'x', SESSION_HOURS: '0' })
  assert.match(french('--help').stdout, /^Utilisation\u00a0:\n.*\n {6}met le schéma à jour/)
  assert.equal(
    french('migrate').stderr,
    'Paramètre non valide. PORT\u00a0: un numéro de port de 0 à 65535; SESSION_HOURS\u00a0: un entier de 1 à 720.\n',
  )
  assert.match(french('create-admin').stderr, /^--email exige une adresse d’au plus/)
  const english = adminWith({ LANG: 'fr_CA.UTF-8', LC_ALL: 'C.UTF-8', PORT: 'x' })
  assert.match(english('migrate').stderr, /^Bad setting\. PORT: a port number/)
})

test('only `migrate` changes the schema; other commands refuse one that is behind, and `--status` tells', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-admin-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const onFolder = adminWith({ DATA_DIR: folder })
  const { status, stderr } = onFolder('create-admin', '--email', 'helen@example.com')
  assert.equal(status, 1)
  assert.match(stderr, /^The schema of the database is behind this version\. Not run yet: 0001-schema, .*\n$/)
  assert.match(onFolder('migrate').stdout, /^Ran 0001-schema\.\n(Ran .+\.\n)+The schema is up to date\.\n$/)
  assert.equal(onFolder('migrate', '--status').stdout, 'The schema is up to date.\n')
  assert.equal(onFolder('record-backup').stdout, 'The backup is recorded.\n')
  assert.equal(onFolder('record-backup').status, 0, 'each night')
  const verified = onFolder('verify-log')
  assert.match(
    verified.stdout,
    /^Sealed events: 0, from .*\n.*\n.*\nThe log is intact\.\nNo checkpoint was compared .*\n$/,
  )
  assert.deepEqual([verified.status, verified.stderr], [0, ''])
  for (const [file, code] of [
    ['none', 'ENOENT'],
    ['', 'EISDIR'],
  ] as const) {
    const refused = onFolder('verify-log', '--checkpoint', join(folder, file))
    assert.equal(refused.stderr, `${join(folder, file)} cannot be read or written (${code}).\n`)
  }
  assert.match(onFolder('rotate-keys', '--now').stdout, /^All keys are withdrawn/)
  const french = adminWith({ DATA_DIR: folder, LOCALES: 'fr-CA', LANG: 'en_US.UTF-8' })
  const helen = ['create-admin', '--email', 'helen@example.com'] as const
  assert.equal(french(...helen, '--locale', 'en-US').stderr, '--locale needs one of LOCALES: fr-CA.\n')
  assert.match(french(...helen).stdout, /^helen@example\.com is a system admin\./)
  const archived = onFolder('archive-events', '--before', '2999-01')
  assert.match(archived.stdout, /: 0\. \d{4}-\d\d stays: it has not been over for a day\.\n$/)
  assert.equal(archived.status, 2)
  const withAnotherKey = adminWith({ DATA_DIR: folder, SECRET_KEY: 'y'.repeat(32) })
  // New keys would be stored with it, and no running process could read them.
  for (const flags of [[], ['--now']]) {
    const refused = withAnotherKey('rotate-keys', ...flags)
    assert.equal(refused.status, 1)
    assert.match(refused.stderr, /^The stored keys cannot be opened: SECRET_KEY is not the one/)
  }
})

const server = process.env.TEST_DATABASE_URL
test(
  'a command that another transaction keeps waiting too long says so in a sentence',
  { skip: !server && 'the embedded database has one connection' },
  async (t) => {
    const { url, drop } = await emptyDatabase(server!)
    t.after(drop)
    const settings = { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) }
    await (await openDatabase(readSettings(settings), migrate)).close()
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; lock table last_backup in exclusive mode')
    const { status, stderr } = adminWith({ ...settings, LANG: 'fr_CA.UTF-8' })('record-backup')
    await other.end()
    assert.equal(status, 1)
    assert.match(stderr, /docs\/deploy\.fr\.md, «\u00a0Si des connexions sont bloquées\u00a0»\.\n$/)
    assert.doesNotMatch(stderr, /\n {4}at /)
  },
)
