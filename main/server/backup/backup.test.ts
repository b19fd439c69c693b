import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Db } from '#core/server/database/database.ts'
import { migrate, migrationFiles, tooNew } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import { readSettings, type Settings } from '#core/server/settings.ts'
import { NOW } from '#test/call.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { backup } from './backup.ts'
import { manifestOf, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'

const server = process.env.TEST_DATABASE_URL
const onPostgres = { skip: !server && 'the embedded database has a test of its own' }
const key = 'k'.repeat(32)
const plain: Asked = { replace: false, sendWaiting: false, unsealed: false }
const replacing = { ...plain, replace: true }
const unsealed = { ...replacing, unsealed: true }
type Asked = Parameters<typeof restore>[1]

const folder = mkdtempSync(join(tmpdir(), 'comptoir-backup-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string) => readSettings({ DATA_DIR: join(folder, name), SECRET_KEY: key })

async function onServer(drops: (drop: () => Promise<void>) => void): Promise<Settings> {
  const { url, drop } = await emptyDatabase(server!)
  drops(drop)
  return readSettings({ DATABASE_URL: url, SECRET_KEY: key, DATABASE_CONNECTIONS: '4' })
}

async function within<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(settings, migrate)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** What the tests look at: names, mails that wait, whether the report is overdue. */
const stateOf = async (db: Db) => {
  const names = await db.rows<{ name: string }>`select last_name as name from users order by id`
  const mails = await db.row<{ n: number }>`
    select count(*) as n from outbox where sent_at is null and failed_at is null`
  const due = await db.row<{ at: Date }>`select next_at as at from report_schedules`
  return { names: names.map(({ name }) => name), mails: mails!.n, isOverdue: !!due && due.at <= NOW }
}

/** A portal with people, a mail that waits, and a report that is overdue. */
const givenPortal = async (settings: Settings) =>
  within(settings, async (db) => {
    await storedSecret(db, openVault(settings), 'anti-forgery')
    const id = await givenUser(db, { firstName: 'Zoé', lastName: 'O’Neil\tBélanger' })
    await db.rows`
      insert into outbox (type, user_id, address, locale, created_at, due_at)
      values ('reset', ${id}, 'zoe@example.com', 'fr-CA', ${NOW}, ${NOW})`
    await db.rows`
      insert into report_schedules (user_id, report, settings, every, next_at)
      values (${id}, 'sign-ins', '{}', 'week', ${NOW})`
    return stateOf(db)
  })

const DONE =
  /: \d\d+ tables, \d+ rows\. Restored into a copy, which has the same rows and whose keys open\. The log of events is intact\./
const RESTORED =
  /: \d\d+ tables, \d+ rows, as they were saved\. The keys open\. The log of events is intact\.$/

/** The backup of a portal on PostgreSQL, made once. */
const saved = server ? await savedPortal() : undefined
async function savedPortal() {
  const file = join(folder, 'portal.dump')
  const original = await onServer(after)
  const state = await givenPortal(original)
  return { original, state, file, told: await backup(file)(original) }
}

test(
  'a backup is compared with a copy, and what is restored is the same, without what waited',
  onPostgres,
  async (t) => {
    const { original, state, file, told } = saved!
    assert.match(told[0], DONE)
    assert.match(told[1], /\u00a0: \d+ tables, \d+ lignes\. Restaurée dans une copie/)
    assert.equal(statSync(file).mode & 0o077, 0, 'private')
    assert.ok(!existsSync(`${file}.part`))
    assert.ok(await within(original, (db) => db.row`select recorded_at from last_backup`))
    const target = await onServer((drop) => t.after(drop))
    assert.match((await restore(file, plain)(target))[0], RESTORED)
    assert.deepEqual(await within(target, stateOf), { ...state, mails: 0, isOverdue: false })
    await assert.rejects(restore(file, plain)(target), /not empty.*--replace/)
    await restore(file, { ...replacing, sendWaiting: true })(target)
    assert.deepEqual(await within(target, stateOf), { ...state, mails: 1, isOverdue: true })
  },
)

test('what stands beside a backup replaces a link of that name, and is private', async () => {
  const [file, victim] = [join(folder, 'linked'), join(folder, 'victim')]
  writeFileSync(victim, 'of somebody else', { mode: 0o666 })
  writeFileSync(file, '')
  symlinkSync(victim, manifestOf(file))
  const told = { version: '1', at: NOW.toISOString(), rows: {} }
  await writeManifest(file, file, told, openVault(inFolder('linked')))
  assert.equal(readFileSync(victim, 'utf8'), 'of somebody else')
  const found = lstatSync(manifestOf(file))
  assert.deepEqual([found.isFile(), found.mode & 0o077], [true, 0])
})

test(
  'a damaged backup, or one of another key, is refused, and what is there stays',
  onPostgres,
  async (t) => {
    const { file } = saved!
    const target = await onServer((drop) => t.after(drop))
    await within(target, (db) => givenUser(db, { lastName: 'Ancien' }))
    const instead = (from: string, settings = target, asked = replacing) => restore(from, asked)(settings)
    const bytes = readFileSync(file)
    const damaged = join(folder, 'damaged')
    writeFileSync(damaged, bytes.subarray(0, -200))
    await assert.rejects(instead(damaged), /damaged\.json is missing, so that anybody/)
    await assert.rejects(instead(damaged, target, unsealed), /pg_restore failed/)
    bytes[Math.floor(bytes.length * 0.7)]! ^= 1
    writeFileSync(damaged, bytes)
    copyFileSync(`${file}.json`, `${damaged}.json`)
    await assert.rejects(instead(damaged), /is not as it was written/)
    writeFileSync(`${damaged}.json`, '{}')
    await assert.rejects(instead(damaged), /damaged\.json is damaged/)
    const another = { ...target, SECRET_KEY: 'x'.repeat(32) }
    await assert.rejects(instead(file, another), /SECRET_KEY is not the one/)
    const alone = join(folder, 'alone')
    copyFileSync(file, alone)
    await assert.rejects(instead(alone, another, unsealed), /SECRET_KEY is not the one/)
    await assert.rejects(instead(join(import.meta.dirname, 'backup.ts')), /is no dump of PostgreSQL/)
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    await assert.rejects(instead(pipe), /is no dump of PostgreSQL/)
    assert.deepEqual((await within(target, stateOf)).names, ['Ancien'])
    assert.match(
      (await instead(alone, target, unsealed))[0],
      /alone\.json is missing, so they were not compared/,
    )
  },
)

test('the first migration that this version lacks tells that a backup is of a newer one, unless that lets this one go on', () => {
  const files = migrationFiles()
  const names = files.map(({ name }) => name)
  const last = Number.parseInt(names.at(-1)!)
  const former = files.slice(0, -1)
  const before = Number.parseInt(former.at(-1)!.name)
  assert.equal(tooNew(names, undefined, files), undefined)
  assert.equal(tooNew(names.slice(0, -1), last, files), undefined, 'the last one is to be run')
  assert.equal(tooNew(names, before, former), undefined)
  for (const oldest of [undefined, last]) assert.equal(tooNew(names, oldest, former), names.at(-1))
  assert.equal(tooNew(names.slice(1), before, former), names.at(-1), 'its own have not all run')
})

test('a backup of a newer version that lets this one go on is restored', onPostgres, async (t) => {
  const [source, target] = [await onServer((drop) => t.after(drop)), await onServer((drop) => t.after(drop))]
  const newer = join(folder, 'newer.dump')
  await within(source, (db) => db.rows`insert into kysely_migration values ('9999-of-the-future', now())`)
  await backup(newer)(source)
  assert.match((await restore(newer, plain)(target))[0], RESTORED)
  await within(target, async (db) =>
    assert.ok(await db.row`select 1 from kysely_migration where name like '9999%'`),
  )
})

test('nothing is restored while a process of the portal is connected', onPostgres, async (t) => {
  const { original, file } = saved!
  const { db, close } = await openDatabase(original, migrate)
  t.after(close)
  await db.rows`set application_name = 'comptoir portal1 4711'`
  await assert.rejects(restore(file, replacing)(original), /4711 \(portal1\)\. Stop them first/)
})

test(
  'a role that may not create databases makes a backup, which says that it was not verified',
  onPostgres,
  async () => {
    const { original } = saved!
    const address = new URL(original.DATABASE_URL!)
    address.username = 'narrow'
    await within(original, async (db) => {
      await db.rows`create role narrow login`
      try {
        await db.rows`grant all on all tables in schema public to narrow`
        await db.rows`grant all on all sequences in schema public to narrow`
        const [english] = await backup(join(folder, 'narrow'))({ ...original, DATABASE_URL: address.href })
        assert.match(english, /NOT verified: the role may not create a database/)
      } finally {
        await db.rows`drop owned by narrow`
        await db.rows`drop role narrow`
      }
    })
  },
)

test('a file without a seal that expands beyond measure is refused before it fills the memory', async () => {
  const file = join(folder, 'bomb.tar.gz')
  writeFileSync(file, gzipSync(Buffer.alloc(257 * 2 ** 20), { level: 1 }))
  await assert.rejects(restore(file, unsealed)(inFolder('bombed')), /bomb\.tar\.gz is damaged/)
})

test('a file without a seal that holds no database is refused in a sentence', async () => {
  const file = join(folder, 'other.tar.gz')
  writeFileSync(file, gzipSync(Buffer.alloc(2048)))
  await assert.rejects(
    restore(file, unsealed)(inFolder('other')),
    /No database of the portal opens from .*other\.tar\.gz/,
  )
})

test('the embedded database is backed up and restored in the same way', async () => {
  const [original, file] = [inFolder('original'), join(folder, 'portal.tar.gz')]
  const state = await givenPortal(original)
  assert.match((await backup(file)(original))[0], DONE)
  const target = inFolder('target')
  assert.match((await restore(file, plain)(target))[0], RESTORED)
  await assert.rejects(restore(file, plain)(target), /not empty.*--replace/)
  assert.deepEqual(await within(target, stateOf), { ...state, mails: 0, isOverdue: false })
  const withoutKey = readSettings({ DATA_DIR: join(folder, 'new') })
  await assert.rejects(restore(file, plain)(withoutKey), /put secret\.key, which was kept apart, into/)
  rmSync(`${file}.json`)
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length * 0.7)]! ^= 1
  writeFileSync(file, bytes)
  await assert.rejects(restore(file, replacing)(target), /portal\.tar\.gz\.json is missing/)
  await assert.rejects(restore(file, unsealed)(target), /portal\.tar\.gz is damaged/)
})
