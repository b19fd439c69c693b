import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Texts } from './copy.ts'
import { markSave } from './last-saves.ts'
import type { Replica } from './replica.ts'
import { watched } from './statement-watch.ts'

export { sql } from 'kysely'
export type Fragment = RawBuilder<unknown>

/** A pattern of LIKE for texts that start with a text, whose wildcards are escaped. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
/** A pattern of LIKE for texts that contain a text. */
export const containing = (text: string) => `%${startingWith(text)}`

type Statements = {
  /** Runs one statement. Values are sent as parameters; a fragment made with `sql` is spliced in. */
  rows: <Row>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>
  /** The first row, if any. */
  row: <Row>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row | undefined>
}

export type Copy = (
  statement: Fragment,
  signal: AbortSignal,
  /** The person who reads: the rows may come from a replica that has their last save. */
  userId?: string,
) => AsyncIterable<Texts[]>

/** The database as the rest of the portal sees it: statements as text, whole transactions. */
export type Db = Statements & {
  /**
   * Runs prepared statements: PostgreSQL plans each once per connection, which often costs more than running it. For
   * look-ups by id and writes of a single row, whose plan does not depend on the values. Not for LIKE, periods or other
   * conditions that match few rows for one value and most of them for another. docs/decisions/006-sql-as-text.md
   */
  prepared: Statements
  /**
   * Streams the rows of a statement in batches until the signal is aborted, from one snapshot, on its own connection. Null on
   * the embedded database and inside a transaction: read pages there.
   */
  copy: Copy | null
  /** Reads from standbys; null without READ_DATABASE_URL, inside a transaction, and on a replica itself. */
  replica: Replica | null
  /** All of the work, or none of it. Inside another transaction it is a savepoint. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** The names of the prepared statements, by their text. */
const preparedNames = new Map<string, string>()

/** The name of a prepared statement; undefined for other statements. */
export const preparedName = (text: string): string | undefined => preparedNames.get(text)

/** The transaction in progress: callbacks that wait for its commit, and the person whose save it is. */
type InProgress = { waiting: (() => void)[]; person: string | undefined }
const inTransaction = new AsyncLocalStorage<InProgress>()
const person = new AsyncLocalStorage<string>()

/** Runs work whose transactions are saves of this person: what they read from a replica later includes them. */
export const forPerson = <T>(userId: string, work: () => T): T => person.run(userId, work)

/** Makes the transaction in progress a save of this person. */
export function savesFor(userId: string): void {
  const current = inTransaction.getStore()
  if (current) current.person = userId
}

/** Calls back after the current transaction is committed, not if it is rolled back; outside a transaction immediately. */
export function afterCommit(work: () => void): void {
  const current = inTransaction.getStore()
  if (current) current.waiting.push(work)
  else work()
}

/** The Db over one connection, or with separate connections for transactions. */
export function databaseOver(
  kysely: Kysely<unknown>,
  forTransactions = kysely,
  copy: Copy | null = null,
  replica: Replica | null = null,
): Db {
  return {
    ...statementsOver(kysely, refuseInTransaction),
    copy,
    replica,
    transaction: async (work) => {
      refuseInTransaction()
      const current: InProgress = { waiting: [], person: person.getStore() }
      const result = await forTransactions.transaction().execute((tx) =>
        inTransaction.run(current, async () => {
          const inside = insideOf(tx)
          const done = await work(inside)
          if (replica && current.person) await markSave(inside, current.person)
          return done
        }),
      )
      for (const after of current.waiting) after()
      return result
    },
  }
}

/** Refuses a statement outside its transaction: on the single connection of the embedded database it would wait forever. */
function refuseInTransaction() {
  if (inTransaction.getStore()) throw new Error('inside a transaction, use the database it hands out')
}

function statementsOver(kysely: Kysely<unknown>, check = () => {}): Statements & Pick<Db, 'prepared'> {
  const statements = (prepare: boolean): Statements => {
    const rows: Db['rows'] = async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
      check()
      const query = sql<Row>(text, ...values).compile(kysely)
      if (prepare && !preparedNames.has(query.sql)) preparedNames.set(query.sql, hash('sha1', query.sql))
      return (await watched(text, query, () => kysely.executeQuery(query))).rows
    }
    return {
      rows,
      row: async <Row>(text: TemplateStringsArray, ...values: unknown[]) =>
        (await rows<Row>(text, ...values))[0],
    }
  }
  return { ...statements(false), prepared: statements(true) }
}

/** The Db of a connection on which a transaction has begun. */
export function insideOf(tx: Kysely<unknown>): Db {
  const statements = statementsOver(tx)
  const db: Db = {
    ...statements,
    copy: null,
    replica: null,
    transaction: async (work) => {
      await statements.rows`savepoint inner_work`
      const { waiting } = inTransaction.getStore()!
      const before = waiting.length
      try {
        const result = await work(db)
        await statements.rows`release savepoint inner_work`
        return result
      } catch (error) {
        await statements.rows`rollback to savepoint inner_work`
        // Releases it, or an outer savepoint of the same name would be rolled back to here.
        await statements.rows`release savepoint inner_work`
        waiting.length = before
        throw error
      }
    },
  }
  return db
}

/** The beginning of a statement that allows a transaction more time; `connections.ts` then waits as long. */
export const ALLOWANCE = 'set local statement_timeout = '

/** Allows each later statement of the transaction this time instead of STATEMENT_SECONDS. */
export const allowStatements = (tx: Db, timeoutMs: number) => tx.rows`${sql.raw(`${ALLOWANCE}${timeoutMs}`)}`

/** A database error, on either database. */
type DatabaseError = Error & { code: string; severity?: string; constraint?: string }

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** A serialisation failure or a deadlock: retry the transaction. */
export const isConflict = (error: unknown) =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')

/** A violation of this unique index. */
export const isDuplicate = (error: unknown, index: string) =>
  isDatabaseError(error) && error.code === '23505' && error.constraint === index

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  // A standby answered, or a server that is not the primary yet.
  '25006',
])
/** Errors of the driver that have no code; "is not queryable" comes from the rollback on a lost connection. */
const LOST_IN_WORDS = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

/** No connection could be opened, for any reason: a full disk, a starting server, a role without rights. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly code: string | undefined

  constructor(cause: NodeJS.ErrnoException) {
    super(`The database cannot be reached: ${cause.message}`, { cause })
    this.code = cause.code
  }
}

/** The server or the role has reached its limit of connections. */
export const isOutOfConnections = (error: unknown) => isDatabaseError(error) && error.code === '53300'

/** PgBouncer ends a connection with this code, whatever the reason. As a mere error it is a fault of a statement. */
const isLeftByPooler = (error: unknown) =>
  isDatabaseError(error) && error.code === '08P01' && error.severity === 'FATAL'

/** The database is not reachable at the moment. */
export const isUnreachable = (error: unknown) =>
  error instanceof Unreachable ||
  isLeftByPooler(error) ||
  (error instanceof Error &&
    (('code' in error && CONNECTION_LOST.has(String(error.code))) || LOST_IN_WORDS.test(error.message)))

/** A statement took longer than it may. */
export const isTimeout = (error: unknown) => isDatabaseError(error) && error.code === '57014'

/** Another transaction held a lock for too long. */
export const isLockedOut = (error: unknown) => isDatabaseError(error) && error.code === '55P03'

/** The role may not do this. */
export const isForbidden = (error: unknown) => isDatabaseError(error) && error.code === '42501'

/** The disk or the memory of the database is full. */
const FULL = ['53100', '53200']
export const isFull = (error: unknown) => isDatabaseError(error) && FULL.includes(error.code)

/** A lock timeout, a statement timeout (both set in `connections.ts`), or a full disk or memory. */
const OVERLOAD_CODES = new Set(['55P03', '57014', ...FULL])

/** The database gave up a statement that may succeed later, such as one that lost against other writers each time. */
export const isOverloaded = (error: unknown) =>
  isConflict(error) || (isDatabaseError(error) && OVERLOAD_CODES.has(error.code))
