import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { spellings } from './names.ts'

test('a name has the same spellings, however it is given', () => {
  const expected = {
    camel: 'openHours',
    kebab: 'open-hours',
    snake: 'open_hours',
    pascal: 'OpenHours',
    title: 'Open hours',
  }
  for (const given of ['open-hours', 'openHours', 'OpenHours', 'open hours', 'open_hours'])
    assert.deepEqual(spellings(given), expected)
})

test('a new feature, call, field and report are formatted, and fail the tests that ask for a decision', (t) => {
  const checkout = mkdtempSync(join(tmpdir(), 'comptoir-new-'))
  t.after(() => rmSync(checkout, { recursive: true }))
  for (const part of [
    'core',
    'domain',
    'features',
    'main',
    'db',
    'test',
    'e2e',
    'package.json',
    '.oxfmtrc.json',
  ])
    cpSync(part, join(checkout, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'))
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    })
  const begin = (...words: string[]) => run(process.execPath, 'test/new/new.ts', ...words)
  assert.equal(begin('feature', 'open-hours').status, 0)
  assert.equal(begin('call', 'views', 'forgetViews', '--post').status, 0)
  assert.equal(begin('call', 'people/lock', 'lockAll', '--post').status, 0)
  assert.ok(existsSync(join(checkout, 'features/people/lock/server/lock-all.test.ts')))
  assert.equal(begin('feature', 'open-hours').status, 1, 'an existing feature is not overwritten')
  for (const field of ['dealers.Website', 'stores.Phone', 'users.JobTitle'])
    assert.equal(begin('field', field).status, 0, field)
  assert.equal(begin('report', 'dormant', '--en', 'Dormant accounts', '--fr', 'Comptes dormants').status, 0)
  assert.equal(begin('report', 'dormant').status, 1, 'an existing report is not overwritten')
  assert.equal(begin('report', 'openDoors').status, 0)
  assert.match(begin('field', 'apps.Support').stderr, /--like/, 'the fields of apps are no single list')
  assert.match(begin('migration', 'Hours', 'of stores').stdout, /db\/migrations\/\d{4}-hours-of-stores\.sql/)
  const formatted = run('node_modules/.bin/oxfmt', '--check')
  assert.equal(formatted.status, 0, formatted.stdout + formatted.stderr)
  assert.ok(existsSync(join(checkout, 'features/open-hours/web/OpenHoursPage.tsx')))
  const files = [
    'main/copy/words',
    'test/cache-tags',
    'test/migrations',
    'test/authorisation/complete',
    'features/open-hours/server/all-open-hours',
    'features/reports/server/dormant',
  ]
  const { stdout } = run(
    process.execPath,
    '--test',
    '--test-reporter=tap',
    ...files.map((file) => `${file}.test.ts`),
  )
  const failed = stdout.match(/(?<=^ {0,4}not ok \d+ - ).*/gm) ?? []
  assert.ok(
    !stdout.includes('reportDormant'),
    'a report has its row, its request and the texts that were given',
  )
  for (const text of [
    'reports.openDoors',
    'reportMail.title.OpenDoors',
    'dealer.fact.Website',
    'store.field.Phone',
    'user.jobTitle',
    'exports.column.jobTitle',
    'import.field.Website',
    'import.field.Phone',
    'import.field.JobTitle',
    'api.field.Website',
    'api.field.Phone',
    'api.field.JobTitle',
  ])
    assert.ok(stdout.includes(text), `nobody asks for the text ${text}`)
  const decisions = [
    /^no text is empty/,
    /^every call that reads names the data/,
    /^every call that writes names the data/,
    /^every migration is on record/,
    /^All open hours is for those who may/,
    /^Dormant: the report counts/,
  ]
  for (const decision of decisions)
    assert.ok(
      failed.some((title) => decision.test(title)),
      `${decision} does not ask: ${failed.join('; ')}`,
    )
})
