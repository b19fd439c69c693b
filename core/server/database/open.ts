import { join } from 'node:path'
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { type Settings, StartError } from '../settings.ts'
import { copyRows } from './copy.ts'
import { type Copy, type Db, databaseOver, preparedName } from './database.ts'
import { type Lease, takeLease } from './folder-lease.ts'
import { migrate } from './migrate.ts'
import { PGliteThread } from './pglite-thread.ts'
import { DATABASE, makePrivateFolder } from './private-folder.ts'

/** Connections of a pool in use and idle, and requests that wait for one. */
export type PoolState = {
  pool: 'statements' | 'transactions' | 'copies'
  inUse: number
  idle: number
  waiting: number
}

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** None on the embedded database. */
  pools: () => PoolState[]
}

const INT8 = 20
/** Connections for single statements, and as many for transactions: waiting writers must not block readers. */
const CONNECTIONS = 10
/** Connections for long answers, which stay busy as long as somebody reads. */
const COPIES = 3
/** For a million rows and a slow reader. */
const COPY_TIMEOUT = 60 * 60_000
/** Timeout for a free or new connection. In milliseconds, like the others. */
const CONNECTION_TIMEOUT = 5_000
/** Longer than the slowest call, shorter than people wait. */
const STATEMENT_TIMEOUT = 10_000
/** A save takes milliseconds: a lock held for so long belongs to a transaction that hangs. */
const LOCK_TIMEOUT = 3_000

/** Opens the database of the settings and brings its schema up to date. Throws a StartError it can explain. */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openEmbedded(settings.DATA_DIR)
}

/** The embedded database; without a folder in memory, for tests. */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  const lease = folder === undefined ? undefined : await hold(folder)
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({
      // It has every member that the dialect calls; the type has more, such as a transaction's rollback.
      pglite: new PGliteThread(lease && { folder: join(folder!, DATABASE), lease: lease.file }) as never,
    }),
  })
  const close = async () => {
    await kysely.destroy()
    lease?.release()
  }
  await migrate(kysely).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { db: databaseOver(kysely), close, pools: () => [] }
}

async function hold(folder: string): Promise<Lease> {
  try {
    makePrivateFolder(folder)
    return await takeLease(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${folder} cannot be written: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
}

export async function openPostgres(url: string): Promise<OpenDatabase> {
  types.setTypeParser(INT8, Number)
  await bringUpToDate(url)
  const limits = {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    // Compiling a statement takes up to a second, and reports that run at once gain nothing from it. They look up some
    // hundred thousand people, which takes seconds if these do not fit into a hash table (here 32 MB).
    options: '-c jit=off -c hash_mem_multiplier=8',
  }
  const [statements, transactions] = [connect(url, limits), connect(url, limits)]
  const copies = openPool(url, { ...limits, max: COPIES, statement_timeout: COPY_TIMEOUT })
  const copy: Copy = (statement, signal) => copyRows(copies, statements.pool, statement, signal)
  return {
    db: databaseOver(statements.kysely, transactions.kysely, copy),
    close: async () => {
      await Promise.all([statements.kysely.destroy(), transactions.kysely.destroy(), copies.end()])
    },
    pools: () => [
      stateOf('statements', statements.pool),
      stateOf('transactions', transactions.pool),
      stateOf('copies', copies),
    ],
  }
}

const stateOf = (pool: PoolState['pool'], { totalCount, idleCount, waitingCount }: Pool): PoolState => ({
  pool,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

function openPool(url: string, limits: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT, ...limits })
  // Without listeners a restart of the database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function connect(url: string, limits: PoolConfig) {
  const pool = openPool(url, limits)
  const dialect = new PostgresDialect({ pool: preparing(pool) })
  return { pool, kysely: new Kysely<unknown>({ dialect }) }
}

/** Sends prepared statements under their names: the driver then parses and plans them once per connection. */
const preparing = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => {
      const name = preparedName(text)
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    }
    // Without the second overload of the type: nothing reads with a cursor.
    return { query: query as never, release: (broken) => client.release(broken) }
  },
  end: () => pool.end(),
  options: pool.options,
})

/** Migrations run without timeouts. */
async function bringUpToDate(url: string) {
  const { kysely } = connect(url, { max: 2 })
  try {
    await reach(kysely, url)
    await migrate(kysely)
  } finally {
    await kysely.destroy()
  }
}

async function reach(kysely: Kysely<unknown>, url: string) {
  try {
    await sql`select 1`.execute(kysely)
  } catch (cause) {
    const { host, pathname } = new URL(url)
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message
    throw new StartError(
      `The database ${host}${pathname} cannot be reached: ${reason}. Check DATABASE_URL.`,
      { cause },
    )
  }
}
