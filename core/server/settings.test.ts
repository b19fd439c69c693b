import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSettings } from './settings.ts'

test('without any setting there is an embedded database with a demo network on port 3000', () => {
  const { PUBLIC_URL, DEMO, DATABASE_URL, DATA_DIR, LOCKOUT_ATTEMPTS } = readSettings({})
  assert.deepEqual(
    { PUBLIC_URL, DEMO, DATABASE_URL, DATA_DIR, LOCKOUT_ATTEMPTS },
    {
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: true,
      DATABASE_URL: undefined,
      DATA_DIR: 'data',
      LOCKOUT_ATTEMPTS: 5,
    },
  )
})

test('the public address is that which browsers send, however it is written', () => {
  for (const [given, read] of [
    ['https://Portal.example.com:443/', 'https://portal.example.com'],
    ['http://localhost:80', 'http://localhost'],
    ['https://portal.example.com:8443', 'https://portal.example.com:8443'],
  ] as const)
    assert.equal(readSettings({ PUBLIC_URL: given }).PUBLIC_URL, read)
  assert.equal(readSettings({ PORT: '80' }).PUBLIC_URL, 'http://localhost')
  for (const refused of ['https://a.example/?', 'https://user@a.example', 'https://a.example/#top'])
    assert.throws(() => readSettings({ PUBLIC_URL: refused }), /PUBLIC_URL/)
})

test('the certificate of the database is verified in every mode that asks for TLS', () => {
  const read = (query: string) =>
    readSettings({ SECRET_KEY: 'x'.repeat(32), DATABASE_URL: `postgres://db/portal?${query}` }).DATABASE_URL
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    assert.equal(
      read(`sslmode=${mode}&application_name=x`),
      'postgres://db/portal?sslmode=verify-full&application_name=x',
    )
  for (const query of ['sslmode=disable', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require'])
    assert.equal(read(query), `postgres://db/portal?${query}`)
})

const production = { DATABASE_URL: 'postgres://db/portal', SECRET_KEY: 'x'.repeat(32) }

test('PostgreSQL has no demo network, and needs a key of its own', () => {
  assert.equal(readSettings(production).DEMO, false)
  assert.throws(() => readSettings({ DATABASE_URL: production.DATABASE_URL }), /SECRET_KEY/)
  assert.throws(() => readSettings({ ...production, DEMO: 'true' }), /DEMO/)
})

test('a bad setting is named in one sentence, which says what it should be', () => {
  for (const [name, value, sentence] of [
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['PORT', 'http', 'a port number from 0 to 65535'],
    ['PUBLIC_URL', 'portal', 'an origin without a path, such as https://portal.example.com'],
    [
      'PUBLIC_URL',
      'https://portal.example.com/path',
      'an origin without a path, such as https://portal.example.com',
    ],
    [
      'PUBLIC_URL',
      'ftp://portal.example.com',
      'an origin without a path, such as https://portal.example.com',
    ],
    ['DATABASE_URL', 'mysql://db', 'a URL such as postgres://user:password@host/database'],
    [
      'DATABASE_URL',
      'postgres://portal:password@one:5432,other:5432/portal?target_session_attrs=read-write',
      'one host, not several: the portal does not look for the primary among them. Give the one address that leads to it (docs/deploy.md)',
    ],
    ['DATABASE_CONNECTIONS', '3', 'a whole number from 4 to 400'],
    ['DATABASE_POOLER', 'statement', 'one of session, transaction'],
    ['MAINTENANCE', 'perhaps', 'true or false'],
    ['DEMO', 'yes', 'true or false'],
    ['LOCKOUT_ATTEMPTS', '0', 'a whole number from 1 to 100'],
    ['SESSION_HOURS', '99999999999999999999', 'a whole number from 1 to 720'],
    ['OIDC_RESPONSE_TYPE', 'token', 'one of code, id_token'],
    ['SIGNING_ALGORITHM', 'none', 'one of RS256, ES256'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['SECRET_KEY', 'short', 'at least 32 characters'],
    ['LEARNING_KEY', 'short', 'at least 32 characters'],
    ['LEARNING_URL', 'learning', 'a URL such as https://learning.example.com'],
    ['SMTP_URL', 'https://mail.example.com', 'a URL such as smtps://user:password@host:465'],
    ['SMTP_URL', 'mail.example.com:25', 'a URL such as smtps://user:password@host:465'],
    ['SMTP_URL', 'smtp://', 'a URL such as smtps://user:password@host:465'],
    ['MAIL_FROM', 'Comptoir <portal@example.com>', 'one email address, without a name'],
    ['MAIL_FROM', 'one@example.com, two@example.com', 'one email address, without a name'],
    ['TIME_ZONE', 'America/Nowhere', 'the name of a time zone, such as America/Vancouver'],
  ] as const)
    assert.throws(() => readSettings({ [name]: value }), {
      name: 'StartError',
      message: `Bad setting. ${name}: ${sentence}.`,
    })
})

test('mail needs an address it comes from, and an inbox is not for the world', () => {
  const SMTP_URL = 'smtps://user:pass@mail.example.com'
  assert.throws(() => readSettings({ SMTP_URL }), /MAIL_FROM/)
  const sent = readSettings({ SMTP_URL, MAIL_FROM: 'portal@example.com' })
  assert.deepEqual([sent.MAIL_INBOX, readSettings({}).MAIL_INBOX], [false, true])
  assert.equal(readSettings(production).MAIL_INBOX, false)
  assert.equal(readSettings({ ...production, MAIL_INBOX: 'true' }).MAIL_INBOX, true)
  const world = { ...production, PUBLIC_URL: 'https://portal.example.com' }
  assert.throws(() => readSettings({ ...world, MAIL_INBOX: 'true' }), /MAIL_INBOX/)
  assert.throws(() => readSettings({ SMTP_URL, MAIL_FROM: 'a@b.ca', MAIL_INBOX: 'true' }), /MAIL_INBOX/)
})

test('an empty setting is one not given', () => {
  assert.equal(readSettings({ PORT: '', SITE_TITLE_FR: '' }).SITE_TITLE_FR, 'Comptoir')
})

test('a secret can be in a file; one that is missing, empty or given twice is named in a sentence', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-secrets-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const holding = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const key = 'k'.repeat(40)
  const read = readSettings({
    DATABASE_URL_FILE: holding('database', 'postgres://portal:secret@db/portal\n'),
    SECRET_KEY_FILE: holding('key', `${key}\n`),
    SMTP_URL_FILE: holding('smtp', 'smtps://mail.example.com'),
    MAIL_FROM: 'portal@example.com',
    LEARNING_KEY_FILE: holding('learning', key),
  })
  assert.deepEqual(
    [read.DATABASE_URL, read.SECRET_KEY, read.SMTP_URL, read.LEARNING_KEY, read.DEMO],
    ['postgres://portal:secret@db/portal', key, 'smtps://mail.example.com', key, false],
  )
  const nowhere = join(folder, 'nowhere')
  const empty = holding('empty', '\n')
  for (const [given, sentence] of [
    [{ SECRET_KEY_FILE: nowhere }, `SECRET_KEY_FILE: the file ${nowhere} cannot be read (ENOENT).`],
    [{ SMTP_URL_FILE: empty }, `SMTP_URL_FILE: the file ${empty} is empty.`],
    [{ SECRET_KEY: key, SECRET_KEY_FILE: empty }, 'SECRET_KEY: set it or SECRET_KEY_FILE, not both.'],
    [{ SECRET_KEY_FILE: holding('short', 'x') }, 'SECRET_KEY: at least 32 characters.'],
    [{ PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT: another port than PORT.'],
    [
      { PRIVACY_OFFICER: 'Helen Roy' },
      'PRIVACY_OFFICER: now PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR and PRIVACY_OFFICER_EMAIL.',
    ],
  ] as const)
    assert.throws(() => readSettings(given), { name: 'StartError', message: `Bad setting. ${sentence}` })
})

test('R106: the languages that the portal offers, the default first', () => {
  const read = (environment: Record<string, string>) => {
    const { LOCALES, DEFAULT_LOCALE, DEFAULT_REGION } = readSettings(environment)
    return [...LOCALES, DEFAULT_LOCALE, DEFAULT_REGION].join(' ')
  }
  assert.equal(read({}), 'en-US fr-CA en-US US')
  assert.equal(read({ LOCALES: 'fr-CA, en-US', DEFAULT_REGION: 'CA' }), 'fr-CA en-US fr-CA CA')
  assert.equal(read({ LOCALES: 'fr-CA' }), 'fr-CA fr-CA US')
  assert.equal(read({ DEFAULT_LOCALE: 'fr-CA' }), 'fr-CA en-US fr-CA US')
  for (const LOCALES of ['fr', 'fr-CA fr-CA', 'fr-CA de-DE', ','])
    assert.throws(() => readSettings({ LOCALES }), {
      name: 'StartError',
      message: 'Bad setting. LOCALES: languages among en-US, fr-CA, each once.',
    })
  assert.throws(() => readSettings({ LOCALES: 'en-US', DEFAULT_LOCALE: 'fr-CA' }), {
    message: 'Bad setting. DEFAULT_LOCALE: one of LOCALES.',
  })
  assert.throws(() => readSettings({ DEFAULT_REGION: 'QC' }), /DEFAULT_REGION: one of US, CA/)
})

test('OTEL_… are checked at the start: grpc, a share above 1 and pairs without a name are refused', () => {
  for (const [name, bad, good] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/json'],
    ['OTEL_TRACES_SAMPLER', 'always', 'parentbased_traceidratio'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', '0.25'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a secret', 'x-key=a%20secret,other=1'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=%E0', 'deployment.environment.name=production'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'http://localhost:4318'],
  ] as const) {
    assert.throws(() => readSettings({ [name]: bad }), new RegExp(`${name}.* `), name)
    assert.ok(readSettings({ [name]: good }))
  }
})
