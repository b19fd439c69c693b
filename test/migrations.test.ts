import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationFiles, migrationFolder } from '#core/server/database/migrate.ts'
import { faultsOf } from './migration-rules.ts'

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
    'npm run fix; take out of hashes.json by hand what has not landed and is gone',
  )
})

/** The first that had to follow the rule: those before it have landed, and their comments stay as they are. */
const FIRST_JUDGED = '0126'

test('no migration breaks the release before, or blocks it for long, without saying so', () => {
  for (const { name, text } of files)
    if (name >= FIRST_JUDGED)
      assert.deepEqual(faultsOf(text), [], `${name}: docs/upgrading.md, “Writing a migration”`)
})

test('what breaks or blocks the release before is found, unless the migration says why not', () => {
  for (const text of [
    'drop table things',
    'alter table things drop column size',
    'alter table things drop size',
    'alter table things alter size drop default',
    'alter table things rename column size to width',
    'alter table things alter size type bigint',
    'alter table things alter column size set not null',
    'alter table things add size int not null',
    'alter table things add constraint small check (size < 9) not valid',
    'alter table things add owner uuid references users, add check (size < 9)',
    'create unique index things_name on things (name)',
    'create trigger things_told after insert on things for each row execute function tell()',
    'create index things_name on things (name)',
    'alter table things add id uuid default gen_random_uuid()',
    'alter table things add width int generated always as (size) stored',
    'update things set size = 1',
    'with old as (select 1) delete from things',
    'lock table things',
    "do $$begin execute 'drop ' || 'table things';end$$",
    'create table others (id int); create index things_name on things (name)',
    '-- Safe: the table has ten rows.\ncreate index things_name on things (name); create table others (owner uuid references users)',
  ]) {
    assert.notDeepEqual(faultsOf(text), [], text)
    const last = text.split('; ').at(-1)!
    const safe = text.replace(last, () => `-- Safe: nobody has a thing yet.\n${last}`)
    assert.deepEqual(faultsOf(safe), [], safe)
  }
  for (const text of [
    'alter table things add size int not null default 0, add name text; -- drop table things',
    "alter table things alter size drop not null, drop constraint small; comment on table things is 'drop table'",
    'create table others (id int); create unique index others_id on others (id); update others set id = 1',
    "alter type kind add value 'thing-renamed'",
    'update oldest_code set migration = 130; alter table things drop column size, add check (name is not null) not valid',
    'alter table things validate constraint small',
  ])
    assert.deepEqual(faultsOf(text), [], text)
  assert.deepEqual(
    faultsOf('update oldest_code set migration = 130; create index things_name on things (name)').length,
    1,
    'what is slow is so for every version',
  )
})
