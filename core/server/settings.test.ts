import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSettings, settingsTable } from './settings.ts'

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

const production = { DATABASE_URL: 'postgres://db/portal', SECRET_KEY: 'x'.repeat(32) }

test('PostgreSQL has no demo network, and needs a key of its own', () => {
  assert.equal(readSettings(production).DEMO, false)
  assert.throws(() => readSettings({ DATABASE_URL: production.DATABASE_URL }), /SECRET_KEY/)
  assert.throws(() => readSettings({ ...production, DEMO: 'true' }), /DEMO/)
})

test('a bad setting is named in one sentence', () => {
  for (const [name, value] of [
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'https://portal.example.com/path'],
    ['PUBLIC_URL', 'ftp://portal.example.com'],
    ['DATABASE_URL', 'mysql://db'],
    ['MAINTENANCE', 'perhaps'],
    ['LOCKOUT_ATTEMPTS', '0'],
    ['OIDC_RESPONSE_TYPE', 'token'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'Comptoir <portal@example.com>'],
    ['MAIL_FROM', 'one@example.com, two@example.com'],
    ['TIME_ZONE', 'America/Nowhere'],
  ] as const)
    assert.throws(() => readSettings({ [name]: value }), {
      name: 'StartError',
      message: new RegExp(`^Bad setting\\. ${name}: `),
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

test('both README files carry the table of the settings', () => {
  for (const file of ['README.md', 'README.fr.md'])
    assert.ok(
      readFileSync(file, 'utf8').includes(settingsTable()),
      `${file}: paste the output of settingsTable()`,
    )
})
