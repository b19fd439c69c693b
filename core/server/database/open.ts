import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { types } from 'pg'
import { StartError } from '../operator.ts'
import { type Settings } from '../settings.ts'
import { type Connections, type Limits, openConnections, type PoolState } from './connections.ts'
import { copyRows } from './copy.ts'
import { type Copy, type Db, databaseOver, preparedName } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { refusePooler } from './pooler.ts'
import { timeStatement } from './statement-watch.ts'

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** None on the embedded database. */
  pool: () => PoolState | undefined
  /** The files of the whole embedded database, as a tar; none on PostgreSQL, which has pg_dump. */
  dump?: () => Promise<Uint8Array>
}

/** Prepares the schema before anything else: `migrate` or `requireSchema`. */
export type Prepare = (kysely: Kysely<unknown>) => Promise<unknown>

type DatabaseSettings = Limits & Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>

const INT8 = 20

/** Opens the database of the settings. Throws a StartError it can explain. */
export async function openDatabase(settings: DatabaseSettings, prepare: Prepare): Promise<OpenDatabase> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings, prepare)
    : openEmbedded(settings.DATA_DIR, prepare)
}

export async function openPostgres(
  url: string,
  given: Partial<Limits> = {},
  prepare: Prepare = migrate,
): Promise<OpenDatabase> {
  types.setTypeParser(INT8, Number)
  const limits: Limits = {
    DATABASE_CONNECTIONS: 23,
    DATABASE_POOLER: 'session',
    STATEMENT_SECONDS: 10,
    ...given,
  }
  const connections = openConnections(url, limits)
  const [statements, transactions] = [over(connections, 'statements'), over(connections, 'transactions')]
  const copy: Copy = (statement, signal) => copyRows(connections, statement, signal)
  try {
    await reach(connections, url)
    await refusePooler(connections, limits)
    await prepare(transactions)
  } catch (error) {
    await connections.close()
    throw error
  }
  return {
    db: databaseOver(statements, transactions, copy),
    close: connections.close,
    pool: connections.state,
  }
}

/** Sends prepared statements under their names: the driver then parses and plans them once per connection. */
function over(connections: Connections, use: 'statements' | 'transactions') {
  const pool: PostgresPool = {
    connect: async () => {
      const { query, release } = await connections.take(use)
      return {
        // The second overload of the type is missing, since no code reads with a cursor.
        query: ((text: string, values: readonly unknown[]) =>
          query(text, values, preparedName(text))) as never,
        release,
      }
    },
    end: async () => {},
    options: {},
  }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log: timeStatement })
}

async function reach(connections: Connections, url: string) {
  try {
    const connection = await connections.take('statements')
    connection.release()
  } catch (error) {
    const { cause = error } = error as Error
    const { host, pathname } = new URL(url)
    // In words, where there are any: nobody knows 28P01 by heart.
    const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code
    throw new StartError(
      [
        `The database ${host}${pathname} cannot be reached: ${reason}. Check DATABASE_URL.`,
        `La base de données ${host}${pathname} est injoignable\u00a0: ${reason}. Vérifiez DATABASE_URL.`,
      ],
      { cause },
    )
  }
}
