import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { openVault } from '#core/server/secrets.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { recordBackup } from '#features/privacy/compliance/server/parts/record-backup.ts'
import { refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { type CheckName, getSystemState } from '../contract.ts'
import { getSystemStateRoute } from './get-system-state.ts'
import { span } from './parts/check.ts'

const read = async (db: Db) => {
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }), new Date())
  return call(getSystemState, getSystemStateRoute, {})
}
const checkOf = async (db: Db, name: CheckName) => (await read(db)).Checks.find(({ Name }) => Name === name)!

test(
  'K358: the state of the system is for the role of system admins: all-permissions is not enough',
  onDb(async (db) => {
    const other = await signedIn(db, await givenUser(db, { role: 'admin', permissions: ['all-permissions'] }))
    await assert.rejects(other(getSystemState, getSystemStateRoute, {}), refusal(403))
    const { Checks, Processes, Version } = await read(db)
    assert.match(Version, /^\d+\.\d+\.\d+/)
    assert.ok(Processes.some(({ Pid }) => Pid === process.pid))
    const problems = Checks.filter(({ State }) => State === 'problem')
    assert.deepEqual(problems, [])
    for (const { Found, Remedy, State } of Checks) {
      assert.notEqual(Found['en-US'], Found['fr-CA'].replaceAll('\u00a0', ''))
      assert.equal(Remedy === null, State === 'ok')
    }
  }),
)

test(
  'each check sees what is wrong, and says what to do',
  onDb(async (db) => {
    await db.rows`delete from last_backup`
    assert.equal((await checkOf(db, 'backup')).State, 'warning')
    await recordBackup(db, new Date(Date.now() - 3 * 86_400_000))
    assert.match(
      (await checkOf(db, 'backup')).Found['fr-CA'],
      /^La dernière sauvegarde a été faite il y a 3\u00a0j\.$/,
    )
    await recordBackup(db, new Date())
    assert.equal((await checkOf(db, 'backup')).State, 'ok')

    await db.rows`
      insert into outbox (type, address, locale, created_at, due_at)
      values ('reset', 'a@example.test', 'fr-CA', now() - interval '2 hours', now())`
    const mails = await checkOf(db, 'mails')
    assert.match(mails.Found['en-US'], /^Mails waiting: \d+, the oldest for 2 h\.$/)
    assert.equal(mails.State, 'warning')

    const { id } = (await db.row<{ id: string }>`select id from users limit 1`)!
    await db.rows`
      insert into bulk_runs (act, state, started_by, created_at, worked_at)
      values ('lock', 'running', ${id}, now(), now() - interval '20 minutes')`
    assert.equal(
      (await checkOf(db, 'work')).Found['fr-CA'],
      'Le dernier lot d’une action groupée ou d’une importation\u00a0: il y a 20\u00a0min.',
    )
    await db.rows`
      insert into cleanups (kind, cutoff, state, started_by, started_at)
      values ('inactive', now(), 'deleting', ${id}, now() - interval '2 hours')`
    assert.match((await checkOf(db, 'cleanup')).Remedy!['en-US'], /docs\/alerts\.md, “ComptoirCleanupStuck”/)
    await record(db, { kind: 'sign-in', at: new Date(Date.now() - 1_000_000), userId: id })
    assert.equal((await checkOf(db, 'seals')).State, 'warning')

    await db.rows`insert into secrets (name, value) values ('sealed', ${openVault(settings).seal('x')})`
    assert.equal((await checkOf(db, 'keys')).State, 'ok')
    await db.rows`
      update secrets set value = ${openVault({ ...settings, SECRET_KEY: 'y'.repeat(32) }).seal('x')} where name = 'sealed'`
    assert.match((await checkOf(db, 'keys')).Found['en-US'], /SECRET_KEY is not the one/)

    await db.rows`delete from kysely_migration where name = (select max(name) from kysely_migration)`
    assert.match((await checkOf(db, 'schema')).Found['en-US'], /not run: 1\./)
    await db.rows`insert into kysely_migration values ('9999-later', '')`
    assert.match((await checkOf(db, 'schema')).Found['en-US'], /newer version: 9999-later\./)
  }),
)

test(
  'rights that the role lacks are named',
  onDb(async (db) => {
    await db.rows`create role narrow`
    await db.rows`grant select, insert, update, delete on all tables in schema public to narrow`
    const asNarrow = async () => {
      await db.rows`set local role narrow`
      const { judgeRights } = await import('./parts/rights.ts')
      const judged = await judgeRights(db)
      await db.rows`reset role`
      return judged
    }
    assert.equal((await asNarrow()).state, 'ok')
    await db.rows`revoke update on ${sql.id('users')} from narrow`
    assert.match((await asNarrow()).found[0], /: 1 \(users\)\./)
  }),
)

test('a time span is told in its largest unit that is there twice', () => {
  assert.deepEqual(
    [1, 119, 120, 7200, 172_800].map((seconds) => span(seconds)[0]),
    ['1 s', '119 s', '2 min', '2 h', '2 d'],
  )
})
