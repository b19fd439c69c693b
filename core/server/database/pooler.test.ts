import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startForwarder } from '#test/forwarder.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { noPgbouncer, startPgbouncer } from '#test/pgbouncer.ts'
import { openConnections } from './connections.ts'
import { allowStatements, type Db, isUnreachable, sql } from './database.ts'
import { openPostgres } from './open.ts'

const beside = process.env.TEST_DATABASE_URL
const behind = { skip: beside ? noPgbouncer : 'the embedded database has no pooler' }

/** A database whose owner has no settings, and a pooler in front of it. */
async function pooled(t: TestContext, mode: 'session' | 'transaction') {
  const { url, drop } = await emptyDatabase(beside!)
  const own = new URL(url)
  const role = own.pathname.slice(1)
  const admin = new pg.Client({ connectionString: beside })
  await admin.connect()
  t.after(async () => {
    await drop()
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  await admin.query(`create role ${role} login`)
  await admin.query(`alter database ${role} owner to ${role}`)
  own.username = role
  const { url: through, stop } = await startPgbouncer(own.href, mode)
  t.after(stop)
  return { through, admin, role }
}

const settings = (db: Db) =>
  db.rows`
    select name, setting from pg_settings
     where name in ('hash_mem_multiplier', 'idle_in_transaction_session_timeout', 'jit', 'lock_timeout', 'statement_timeout')
     order by name`

const OURS = [
  { name: 'hash_mem_multiplier', setting: '8' },
  { name: 'idle_in_transaction_session_timeout', setting: '20000' },
  { name: 'jit', setting: 'off' },
  { name: 'lock_timeout', setting: '3000' },
  { name: 'statement_timeout', setting: '10000' },
]

/** All that is done with a database, many times at once. */
async function use(db: Db) {
  const one = async (n: number) => {
    assert.deepEqual(await db.prepared.row`select ${n}::int as n`, { n })
    await db.transaction(async (tx) => {
      await allowStatements(tx, 60_000)
      await tx.prepared.rows`insert into secrets (name, value) values (${`${n}`}, 'x')`
      assert.deepEqual(await tx.row`select setting from pg_settings where name = 'statement_timeout'`, {
        setting: '60000',
      })
    })
    assert.deepEqual(await settings(db), OURS)
  }
  await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)))
  const names: string[] = []
  for await (const rows of db.copy!(sql`select name from secrets`, new AbortController().signal))
    names.push(...rows.flat().map(String))
  assert.equal(names.length, 60)
  assert.deepEqual(await settings(db), OURS)
}

test('a pooler that keeps sessions keeps the settings of each', behind, async (t) => {
  const { through } = await pooled(t, 'session')
  const { db, close } = await openPostgres(through)
  t.after(close)
  await use(db)
})

test(
  'a pooler that shares sessions is refused, unless it is said and the role has the settings',
  behind,
  async (t) => {
    const { through, admin, role } = await pooled(t, 'transaction')
    await assert.rejects(openPostgres(through), {
      name: 'StartError',
      message: /^DATABASE_URL leads to a pooler that shares sessions: set DATABASE_POOLER=transaction, or/,
    })
    const shared = { DATABASE_POOLER: 'transaction' } as const
    let wanted = ''
    await assert.rejects(openPostgres(through, shared), ({ name, message }: Error) => {
      wanted = message.split('\n').slice(1).join('\n')
      return (
        name === 'StartError' && wanted.startsWith("alter role current_user set statement_timeout = '10s';")
      )
    })
    const itself = new pg.Client({ connectionString: through })
    await itself.connect()
    await itself.query(wanted)
    await itself.end()
    // A pooler that keeps its connections has them from before.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    // They end a moment later.
    while ((await admin.query('select 1 from pg_stat_activity where usename = $1', [role])).rowCount)
      await setTimeout(10)
    // Of two that start at once, one makes the schema.
    const both = await Promise.all([1, 2].map(() => openPostgres(through, shared)))
    for (const { close } of both) t.after(close)
    await use(both[0]!.db)
  },
)

test(
  'a pooler that does not reach its database counts as a database that cannot be reached',
  behind,
  async (t) => {
    const { url, drop } = await emptyDatabase(beside!)
    t.after(drop)
    const forwarder = await startForwarder(url)
    const { url: through, stop } = await startPgbouncer(forwarder.url, 'transaction', {
      lines: 'server_login_retry = 1',
    })
    t.after(stop)
    const connections = openConnections(through, {
      DATABASE_CONNECTIONS: 4,
      DATABASE_POOLER: 'transaction',
      STATEMENT_SECONDS: 1,
    })
    t.after(connections.close)
    const ask = async () => {
      const { query, release } = await connections.take('statements')
      return query('select 1').finally(() => release())
    }
    await ask()
    await forwarder.close()
    // The first notices the loss. The later ones are told by the pooler, with its code.
    const errors = []
    for (let n = 0; n < 3; n += 1) errors.push(await ask().catch((error: unknown) => error))
    assert.deepEqual(errors.map(isUnreachable), [true, true, true], String(errors))
    assert.match(String(errors.at(-1)), /server login has been failing/)
  },
)
