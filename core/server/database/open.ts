import type { Kysely } from 'kysely'
import { types } from 'pg'
import { type InBoth, StartError } from '../operator.ts'
import { type Settings } from '../settings.ts'
import { type Connections, type Limits, openConnections, type PoolState } from './connections.ts'
import { begunCopy, copyRows } from './copy.ts'
import { type Copy, type Db, databaseOver } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { kyselyOver } from './kysely-over.ts'
import { migrate } from './migrate.ts'
import { refusePooler } from './pooler.ts'
import { openReplica, type ReplicaSettings } from './replica.ts'

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

type Given = Limits & ReplicaSettings & Pick<Settings, 'READ_DATABASE_URL'>
type DatabaseSettings = Given & Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>

const INT8 = 20

/** Opens the database of the settings. Throws a StartError it can explain. */
export async function openDatabase(settings: DatabaseSettings, prepare: Prepare): Promise<OpenDatabase> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings, prepare)
    : openEmbedded(settings.DATA_DIR, prepare)
}

export async function openPostgres(
  url: string,
  given: Partial<Given> = {},
  prepare: Prepare = migrate,
): Promise<OpenDatabase> {
  types.setTypeParser(INT8, Number)
  const limits = {
    DATABASE_CONNECTIONS: 23,
    DATABASE_POOLER: 'session',
    STATEMENT_SECONDS: 10,
    READ_DATABASE_CONNECTIONS: 10,
    READ_DATABASE_LAG_SECONDS: 5,
    ...given,
  } as const
  const connections = openConnections(url, limits)
  const over = (use: 'statements' | 'transactions') => kyselyOver(() => connections.take(use))
  const [statements, transactions] = [over('statements'), over('transactions')]
  try {
    await reach(connections, url)
    await refusePooler(connections, limits)
    await prepare(transactions)
  } catch (error) {
    await connections.close()
    throw error
  }
  const standbys = limits.READ_DATABASE_URL
    ? openReplica(limits.READ_DATABASE_URL, connections, limits)
    : null
  const copied: Copy = async function* (statement, signal) {
    yield* copyRows(connections, await begunCopy(connections), statement, signal)
  }
  const copy: Copy = (statement, signal, userId) =>
    standbys && userId ? standbys.copy(db, userId, copied, statement, signal) : copied(statement, signal)
  const db = databaseOver(statements, transactions, copy, standbys?.replica)
  return {
    db,
    close: async () => {
      await standbys?.close()
      await connections.close()
    },
    pool: connections.state,
  }
}

/** The driver says only that the connection was terminated. */
const NO_ANSWER: InBoth = [
  'nothing answers there as PostgreSQL does; a firewall or a wrong port are likely',
  'rien n’y répond comme PostgreSQL; un pare-feu ou un mauvais port sont probables',
]

async function reach(connections: Connections, url: string) {
  try {
    const connection = await connections.take('statements')
    connection.release()
  } catch (error) {
    const { cause = error } = error as Error
    const { host, pathname } = new URL(url)
    // In words, where there are any: nobody knows 28P01 by heart.
    const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code || ''
    const [english, french] = reason.startsWith('Connection terminated') ? NO_ANSWER : [reason, reason]
    throw new StartError(
      [
        `The database ${host}${pathname} cannot be reached: ${english}. Check DATABASE_URL.`,
        `La base de données ${host}${pathname} est injoignable\u00a0: ${french}. Vérifiez DATABASE_URL.`,
      ],
      { cause },
    )
  }
}
