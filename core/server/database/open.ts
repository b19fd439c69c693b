import { join } from 'node:path'
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, types } from 'pg'
import { type Settings, StartError } from '../settings.ts'
import { type Db, databaseOver } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { PGliteThread } from './pglite-thread.ts'
import { planName } from './planned-once.ts'

export type OpenDatabase = { db: Db; close: () => Promise<void> }

const INT8 = 20
/** A statement that takes longer is given up, so that one slow table does not hold every connection. */
const STATEMENT_TIMEOUT = 30_000

/** Opens the database of the settings and brings its schema up to date. Throws a StartError it can explain. */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openEmbedded(settings.DATA_DIR)
}

/** The embedded database; without a folder in memory, for tests. */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({
      pglite: new PGliteThread(folder === undefined ? undefined : join(folder, 'database')) as never,
    }),
  })
  const close = async () => {
    await kysely.destroy()
    unlock()
  }
  await migrate(kysely).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { db: databaseOver(kysely), close }
}

export async function openPostgres(url: string): Promise<OpenDatabase> {
  types.setTypeParser(INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT,
  })
  // Without listeners a restart of the database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await reach(pool, url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) }) })
  await migrate(kysely)
  return { db: databaseOver(kysely), close: () => kysely.destroy() }
}

/** Gives the statements that are planned once the names that make it so. */
const keepingPlans = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => {
      const name = planName(text)
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    }
    return { query: query as never, release: (broken) => client.release(broken) }
  },
  end: () => pool.end(),
  options: pool.options,
})

async function reach(pool: Pool, url: string) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    await pool.end()
    throw new StartError(`The database ${host}${pathname} cannot be reached: ${reason}. Check DATABASE_URL.`)
  }
}
