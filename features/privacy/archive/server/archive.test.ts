import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { nextMonth } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { eraseFromArchived, eraseFromEvents } from '#domain/server/event-seals.ts'
import { verifyLog } from '#features/changes/log/server/verify-log.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { GIVE_UP_MS } from '#features/webhooks/contract.ts'
import { queueEvents } from '#features/webhooks/server/deliver/queue-events.ts'
import { givenWebhook } from '#test/webhooks.ts'
import { hashOf } from '#core/server/regular-file.ts'
import { archiveEvents } from './archive-events.ts'
import { fileNameOf, readArchive } from './archive-file.ts'
import { judgeArchives } from './compare-archive.ts'
import { restoreEvents } from './restore-events.ts'
import { counts, events, givenMonths, intact, KEY, pathsIn, sealAll } from '#test/archiving.ts'
import { afterStatements } from '#test/statements.ts'

test('R131: archived months come back as they were, the counts of reports stay, and the log is intact all along', async (t) => {
  const { db, folder, now, first, second, archive } = await givenMonths(t)
  const [was, counted] = [await events(db), await counts(db)]
  assert.equal(was.length, 8)
  assert.ok(counted.length >= 4)
  writeFileSync(join(folder, `events-${first.slice(0, 7)}.jsonl.gz.part`), 'of a run that was killed')
  assert.deepEqual(await archive(), { months: 2 })
  await sealAll(db, now)
  assert.deepEqual(await events(db), [])
  const partition = `events_${second.slice(0, 7).replace('-', '_')}`
  assert.equal((await db.rows`select 1 where to_regclass(${partition}) is not null`).length, 0)
  await countAgain(db, now)
  assert.deepEqual(await counts(db), counted)
  assert.deepEqual([await intact(db), await judgeArchives(db, folder)], [true, []])
  assert.equal((await verifyLog(db, KEY)).archived, 8)
  assert.deepEqual(await archive(), { months: 0 }, 'nothing is archived twice')

  for (const path of pathsIn(folder)) await restoreEvents(db, path, now)
  assert.deepEqual(await events(db), was)
  assert.deepEqual(await db.rows`select 1 from ${sql.table(partition)} where kind = 'sign-in' offset 1`, [
    { '?column?': 1 },
  ])
  await sealAll(db, now)
  assert.deepEqual([await intact(db), await counts(db)], [true, counted])
  await assert.rejects(
    restoreEvents(db, pathsIn(folder)[0]!, now),
    /is not the file of a month that is archived/,
  )
})

test('R131: who is deleted after the archiving is not in what is restored, and nobody can test a guess meanwhile', async (t) => {
  const { db, folder, now, userId, archive } = await givenMonths(t)
  await archive()
  await db.rows`update users set deleted_at = ${now}, anonymised_at = ${now} where id = ${userId}`
  await eraseFromArchived(db, sql`a.user_id = ${userId}`, now)
  const salts = await db.row`
    select count(salt) as kept, count(*) as all from event_seals s join archived_events a using (event_id)`
  assert.deepEqual(salts, { kept: 4, all: 8 }, 'those of sign-ins stay')
  assert.match(gunzipSync(readFileSync(pathsIn(folder)[0]!)).toString(), /Zqx/)
  for (const path of pathsIn(folder)) await restoreEvents(db, path, now)
  assert.doesNotMatch(JSON.stringify(await events(db)), /Zqx/)
  await sealAll(db, now)
  assert.equal(await intact(db), true)
})

test('an event or a file that was changed is found, and no such file is restored', async (t) => {
  const { db, folder, now, archive } = await givenMonths(t)
  const ids = (await events(db)).map((one) => (one as { id: number }).id)
  await archive()
  const [path] = pathsIn(folder)
  const whole = readFileSync(path!)
  writeFileSync(path!, whole.subarray(0, -20))
  const noted = await hashOf(path!)
  assert.match((await judgeArchives(db, folder))[0]![0], /the file was changed/)
  await assert.rejects(restoreEvents(db, path!, now), /it was changed/)
  await db.rows`update event_archives set sha256 = ${noted} where file like ${path!.slice(folder.length + 1)}`
  await assert.rejects(restoreEvents(db, path!, now), /unexpected end of file/)
  assert.deepEqual(await events(db), [])
  writeFileSync(path!, whole)
  await db.rows`update event_archives set sha256 = ${await hashOf(path!)} where file like ${path!.slice(folder.length + 1)}`
  await db.rows`delete from archived_events where event_id = ${ids[0]}`
  assert.equal((await verifyLog(db, KEY)).found.missing.count, 1)
  assert.match((await judgeArchives(db))[0]![0], /count as archived: 3, of 4/)
})

test('a month is archived once it is over, counted, sealed and shipped, and names nobody if people are to be removed', async (t) => {
  const { db, now, first, second, archive } = await givenMonths(t)
  const why = async (rules = {}, before?: string) => (await archive(rules, before)).waits
  assert.deepEqual(await why({ LOG_SHIP_URL: 'https://logs.test' }), { month: first, why: 'unshipped' })
  assert.deepEqual(await why({ EVENT_RETENTION_DAYS: 30 }), { month: first, why: 'named' })
  await db.rows`update event_counts_until set day = ${second}::date - 1`
  assert.deepEqual(await why(), { month: first, why: 'uncounted' })
  await db.rows`update event_counts_until set day = ${now}::date`
  await db.rows`insert into events (at, kind) values (${first}::timestamp at time zone 'UTC', 'mail')`
  assert.deepEqual(await why(), { month: first, why: 'unsealed' })
  await sealAll(db, now)
  await db.rows`insert into events (at, kind) values (${now}, 'mail')`
  await sealAll(db, now)
  const young = `${now.toISOString().slice(0, 8)}01`
  assert.deepEqual(await archive({}, '2999-01-01'), { months: 2, waits: { month: young, why: 'young' } })
})

test('a month waits for deliveries of its events until they are given up, and not for webhooks that are disabled', async (t) => {
  const { db, now, first, archive } = await givenMonths(t)
  const { id } = await givenWebhook(db, { address: 'https://hook.test' })
  const waits = { month: first, why: 'undelivered' }
  assert.deepEqual((await archive()).waits, waits)
  while (await queueEvents(db, new Date(now.getTime() - GIVE_UP_MS + 1)));
  assert.deepEqual((await archive()).waits, waits)
  await db.rows`update webhook_deliveries set queued_at = queued_at - interval '1 s'`
  await db.rows`update webhook_queue set position = 0`
  await db.rows`update webhooks set enabled = false where id = ${id}`
  assert.deepEqual(await archive(), { months: 2 })
})

test(
  'a folder or a pipe in the place of a file is named, and nobody waits for it',
  { timeout: 60_000 },
  async (t) => {
    const { db, folder, now, archive } = await givenMonths(t)
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const paths = [folder, join(folder, 'pipe')]
    for (const path of paths) await assert.rejects(restoreEvents(db, path, now), /is not a file/)
    rmSync(paths[1]!)
    await archive()
    const [first, second] = pathsIn(folder)
    for (const path of [first!, second!]) rmSync(path)
    assert.deepEqual(
      (await judgeArchives(db, folder)).map(([text]) => text.split(': ')[1]),
      ['the file is missing.', 'the file is missing.'],
    )
    mkdirSync(first!)
    execFileSync('mkfifo', [second!])
    assert.deepEqual(
      (await judgeArchives(db, folder)).map(([text]) => text.split(': ')[1]),
      ['it is not a file.', 'it is not a file.'],
    )
  },
)

test('a pipe that has the name of the next file is not replaced', { timeout: 60_000 }, async (t) => {
  const { folder, first, archive } = await givenMonths(t)
  execFileSync('mkfifo', [join(folder, `events-${first.slice(0, 7)}.jsonl.gz`)])
  await assert.rejects(archive(), /holds other events/)
})

/** The database, with which this happens once, before or after the first lines of a file are read. */
function meanwhile(db: Db, when: 'before' | 'after', work: () => Promise<unknown>): Db {
  let left = 1
  const rows: Db['rows'] = async <R>(text: TemplateStringsArray, ...values: unknown[]) => {
    const isNow = text.join('').includes(' as line from events') && left-- === 1
    if (isNow && when === 'before') await work()
    const found = await db.rows<R>(text, ...values)
    if (isNow && when === 'after') await work()
    return found
  }
  return { ...db, rows }
}

test('who is deleted while a file is written is in no archive, whatever the clock of the process that deleted them', async (t) => {
  const { db, folder, now, userId, first } = await givenMonths(t)
  const erase = (at: Date) =>
    db.transaction((tx) =>
      eraseFromEvents(
        tx,
        sql`update events e set detail = null where e.user_id = ${userId} and e.detail is not null`,
        at,
      ),
    )
  const archive = (from: Db) =>
    archiveEvents(from, { before: nextMonth(first), folder, now: () => now, rules: {} })
  await assert.rejects(
    archive(meanwhile(db, 'after', () => erase(new Date(now.getTime() - 60_000)))),
    /or people were removed from them/,
  )
  assert.deepEqual(pathsIn(folder), [])
  assert.deepEqual(await archive(db), { months: 1 })
  for (const path of pathsIn(folder)) assert.doesNotMatch(gunzipSync(readFileSync(path)).toString(), /Zqx/)
})

test('of two that archive a month at once one fails, and the file of the other stays whole', async (t) => {
  const { db, folder, now, first } = await givenMonths(t)
  const archive = (from: Db) =>
    archiveEvents(from, { before: nextMonth(first), folder, now: () => now, rules: {} })
  await assert.rejects(archive(meanwhile(db, 'before', () => archive(db))))
  assert.deepEqual([pathsIn(folder).length, await judgeArchives(db, folder)], [1, []])
  await restoreEvents(db, pathsIn(folder)[0]!, now)
  assert.equal((await events(db)).length, 8)
})

test('of two that restore a month at once one succeeds, and the other is told that nothing is left to restore', async (t) => {
  const { db, folder, now, archive } = await givenMonths(t)
  const was = await events(db)
  await archive()
  const [path] = pathsIn(folder)
  const [one, other] = await Promise.allSettled([
    restoreEvents(db, path!, now),
    restoreEvents(db, path!, now),
  ])
  const failed = one.status === 'rejected' ? one : other
  assert.match(
    String((failed as PromiseRejectedResult).reason),
    /is not the file of a month that is archived/,
  )
  await restoreEvents(db, pathsIn(folder)[1]!, now)
  assert.deepEqual(await events(db), was)
})

test('the archive of another database in the folder is not replaced', async (t) => {
  const [one, other] = [await givenMonths(t), await givenMonths(t)]
  await other.archive()
  const [path] = pathsIn(other.folder)
  const archive = () =>
    archiveEvents(one.db, { before: '2999-01-01', folder: other.folder, now: () => one.now, rules: {} })
  const was = readFileSync(path!)
  await assert.rejects(archive(), /holds other events/)
  assert.deepEqual(readFileSync(path!), was)
  assert.equal(pathsIn(other.folder).length, 2)
  assert.deepEqual(await judgeArchives(other.db, other.folder), [])
  writeFileSync(path!, 'no archive')
  await assert.rejects(archive(), /holds other events/)
  assert.equal((await events(one.db)).length, 8)
})

test('a small file that expands into a line longer than any event is refused before it fills the memory', async (t) => {
  const { db, folder, first, archive } = await givenMonths(t)
  const path = join(folder, fileNameOf(first))
  writeFileSync(path, gzipSync(Buffer.alloc(65 * 2 ** 20, 'a')))
  await assert.rejects(readArchive(path).next(), /holds a line that is too long for an event/)
  await assert.rejects(archive(), /holds other events/)
  assert.equal((await events(db)).length, 8)
})

test('an event that is written into a month while it is archived stays, and an event that may still be written hinders it', async (t) => {
  const { db, folder, now, first, second, archive } = await givenMonths(t)
  const { covered } = (await db.row<{ covered: number }>`select covered from event_chain`)!
  await db.rows`update event_chain set covered = 0`
  await assert.rejects(archive(), /Run the command again/)
  await db.rows`update event_chain set covered = ${covered}`

  const late = afterStatements(
    db,
    'insert into event_archives',
    (tx, [month]) =>
      tx.rows`insert into events (at, kind) values (${month}::date at time zone 'UTC', 'mail')`,
  )
  const { months } = await archiveEvents(late, { before: '2999-01-01', folder, now: () => now, rules: {} })
  assert.equal(months, 2)
  const left = async () =>
    (await events(db)).map((one) => (one as { at: Date }).at.toISOString().slice(0, 10))
  assert.deepEqual(await left(), [first, second])
  assert.equal((await db.rows`select 1 from archived_events`).length, 8)
  for (const path of pathsIn(folder)) await restoreEvents(db, path, now)
  await sealAll(db, now)
  assert.deepEqual([(await left()).length, await intact(db)], [10, true])
})
