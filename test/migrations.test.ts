import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationFiles, migrationFolder } from '#core/server/database/migrate.ts'

const recorded = JSON.parse(readFileSync(join(migrationFolder, 'hashes.json'), 'utf8')) as Record<
  string,
  string
>
const files = migrationFiles()

test('every migration is on record, and none has been changed since', () => {
  for (const { name, hash } of files) {
    assert.ok(name in recorded, `${name} is not on record: run npm run fix`)
    assert.equal(hash, recorded[name], `${name} has landed and is never changed: write a new migration`)
  }
})

test('no migration on record is missing', () => {
  assert.deepEqual(
    Object.keys(recorded),
    files.map(({ name }) => name),
  )
})
