import { join } from 'node:path'
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely'
import { types } from 'pg'
import { StartError } from '../operator.ts'
import { type Settings } from '../settings.ts'
import { type Connections, type Limits, openConnections, type PoolState } from './connections.ts'
import { copyRows } from './copy.ts'
import { type Copy, type Db, databaseOver, preparedName } from './database.ts'
import { type Lease, takeLease } from './folder-lease.ts'
import { migrate } from './migrate.ts'
import { PGliteThread } from './pglite-thread.ts'
import { refusePooler } from './pooler.ts'
import { DATABASE, makePrivateFolder } from './private-folder.ts'

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** None on the embedded database. */
  pool: () => PoolState | undefined
}

/** Prepares the schema before anything else: `migrate` or `requireSchema`. */
type Prepare = (kysely: Kysely<unknown>) => Promise<unknown>

type DatabaseSettings = Limits & Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>

const INT8 = 20

/** Opens the database of the settings. Throws a StartError it can explain. */
export async function openDatabase(settings: DatabaseSettings, prepare: Prepare): Promise<OpenDatabase> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings, prepare)
    : openEmbedded(settings.DATA_DIR, prepare)
}

/** The embedded database; without a folder in memory, for tests. */
export async function openEmbedded(folder?: string, prepare: Prepare = migrate): Promise<OpenDatabase> {
  const lease = folder === undefined ? undefined : await hold(folder)
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({
      // The thread has all members that the dialect calls; the type has more, such as a transaction's rollback.
      pglite: new PGliteThread(lease && { folder: join(folder!, DATABASE), lease: lease.file }) as never,
    }),
  })
  const close = async () => {
    await kysely.destroy()
    lease?.release()
  }
  await prepare(kysely).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { db: databaseOver(kysely), close, pool: () => undefined }
}

async function hold(folder: string): Promise<Lease> {
  try {
    makePrivateFolder(folder)
    return await takeLease(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([
      `The data folder ${folder} cannot be made or written (${code}). Check DATA_DIR.`,
      `Le dossier de données ${folder} ne peut être créé ou modifié (${code}). Vérifiez DATA_DIR.`,
    ])
  }
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
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
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
