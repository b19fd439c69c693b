import { setTimeout as pause } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { type Connection, type Connections, copiesOf, type Limits, openConnections } from './connections.ts'
import { copyRows } from './copy.ts'
import {
  type Copy,
  type Db,
  insideOf,
  isDatabaseError,
  isTimeout,
  isUnreachable,
  Unreachable,
} from './database.ts'
import { kyselyOver } from './kysely-over.ts'
import { readMark } from './last-saves.ts'
import { positionOf, positionsWithin } from './positions.ts'

export type ReplicaSettings = Pick<Settings, 'READ_DATABASE_CONNECTIONS' | 'READ_DATABASE_LAG_SECONDS'>

/**
 * Where calls read, and why. `fresh`: from a replica. From the primary: `save`, since the replica lacks the person's last save;
 * `behind`, since it is too far behind; `primary`, since what answered is no standby of the primary; `unreachable`; `busy`, since no connection
 * to it was free in time; `failed`, since it gave up, such as for a conflict with recovery or a migration that it lacks.
 */
export type Reason = 'fresh' | 'save' | 'behind' | 'primary' | 'unreachable' | 'busy' | 'failed'

/** What the last look found. `lag`: how many seconds the replica is behind, at most; null unless a standby answered. */
export type Standing = { is: 'near' | 'behind' | 'primary' | 'unreachable'; lag: number | null }

/** The standbys behind READ_DATABASE_URL. R132 */
export type Replica = {
  /**
   * Runs reads on a standby that has this person's last save and is not too far behind. Without one they run on the primary, and
   * once more there if the standby fails, so that the reads must change nothing.
   */
  read: <T>(primary: Db, userId: string, work: (db: Db) => Promise<T>) => Promise<T>
  standing: () => Standing
  /** How many reads there were. */
  reads: Readonly<Record<Reason, number>>
}

const LOOK_INTERVAL_MS = 1_000

/** Opens the connections to the standbys, which nothing waits for, and follows the positions of the primary. */
export function openReplica(
  url: string,
  primary: Connections,
  { READ_DATABASE_CONNECTIONS: max, READ_DATABASE_LAG_SECONDS: bound, ...limits }: Limits & ReplicaSettings,
) {
  const copies = copiesOf(max)
  const connections = openConnections(
    url,
    { ...limits, DATABASE_CONNECTIONS: max },
    { statements: max - copies, transactions: 0, copies },
    ANSWER_TIMEOUT_MS,
  )
  const positions = positionsWithin(bound * 1000, performance.now())
  const reads = { fresh: 0, save: 0, behind: 0, primary: 0, unreachable: 0, busy: 0, failed: 0 }
  let standing: Standing = { is: 'unreachable', lag: null }
  /** The database of the primary; undefined until it is known. A position tells nothing of another one. */
  let own: string | undefined

  const isStandby = (found: Checked) => found.isStandby && (own === undefined || found.database === own)
  const isNear = ({ replayed }: Checked) =>
    own !== undefined && replayed !== null && positions.isNear(performance.now(), positionOf(replayed))

  /** A standby for reads of this person, or why there is none. */
  async function checked(use: 'statements' | 'copies', db: Db, userId: string) {
    // So that a server that does not answer costs only those calls that were reading from it.
    if (standing.is === 'unreachable' || standing.is === 'primary') return standing.is
    const found = await checkReplica(connections, use, userId)
    if (found === 'unreachable') standing = { is: found, lag: null }
    if (typeof found === 'string') return found
    try {
      if (!isStandby(found)) return refused(found, 'primary')
      if (!isNear(found)) return refused(found, 'behind')
      return found.mark === (await readMark(db, userId)) ? found : refused(found, 'save')
    } catch (error) {
      endCheck(found)
      throw error
    }
  }

  function refused(found: Checked, reason: Reason) {
    endCheck(found)
    return reason
  }

  const read: Replica['read'] = async (db, userId, work) => {
    const found = await checked('statements', db, userId)
    if (typeof found === 'string') {
      reads[found] += 1
      return work(db)
    }
    const { connection } = found
    try {
      const done = await work(insideOf(kyselyOver(async () => ({ ...connection, release: () => {} }))))
      reads.fresh += 1
      return done
    } catch (error) {
      if (!isOfReplica(error)) throw error
      reads.failed += 1
    } finally {
      endCheck(found)
    }
    return work(db)
  }

  /** The rows of a statement from a standby, or by `otherwise`. Once rows were given out, a failure is one of the reader. */
  async function* copy(db: Db, userId: string, otherwise: Copy, ...[statement, signal]: Parameters<Copy>) {
    const found = await checked('copies', db, userId)
    if (typeof found === 'string') {
      reads[found] += 1
      yield* otherwise(statement, signal)
      return
    }
    let began = false
    try {
      for await (const rows of copyRows(connections, found.connection, statement, signal)) {
        began = true
        yield rows
      }
      reads.fresh += 1
      return
    } catch (error) {
      if (began || signal.aborted || !isOfReplica(error)) throw error
      reads.failed += 1
    }
    yield* otherwise(statement, signal)
  }

  const stop = new AbortController()
  async function repeat(work: () => Promise<void>) {
    // A second at most, so that a short bound always has a position within it.
    const interval = Math.min(LOOK_INTERVAL_MS, (bound * 1000) / 4)
    while (!stop.signal.aborted) {
      await work().catch(() => {})
      await pause(interval, undefined, { ref: false, signal: stop.signal }).catch(() => {})
    }
  }

  async function notePosition() {
    const connection = await primary.take('statements')
    try {
      const at = performance.now()
      // What is flushed is what standbys are sent.
      const { rows } = await connection.query<{ position: string; database: string }>(
        `select pg_current_wal_flush_lsn()::text as position, ${DATABASE} as database`,
      )
      own = rows[0]!.database
      positions.note(at, positionOf(rows[0]!.position))
    } finally {
      connection.release()
    }
  }

  async function look() {
    const found = await checkReplica(connections, 'statements', null)
    if (found === 'busy') return
    if (found === 'unreachable') standing = { is: found, lag: null }
    else {
      endCheck(found)
      if (!isStandby(found) || found.replayed === null) standing = { is: 'primary', lag: null }
      else
        standing = {
          is: isNear(found) ? 'near' : 'behind',
          lag: positions.lagOf(performance.now(), positionOf(found.replayed)),
        }
    }
  }

  const repeated = [repeat(notePosition), repeat(look)]
  return {
    replica: { read, standing: () => standing, reads } satisfies Replica,
    copy,
    close: async () => {
      stop.abort()
      await Promise.all(repeated)
      await connections.close()
    },
  }
}

/** Whether a standby failed where the primary may not: not a statement that takes too long. */
const isOfReplica = (error: unknown) => isUnreachable(error) || (isDatabaseError(error) && !isTimeout(error))

/** A replica that does not answer within this time is unreachable, and one connection to it is waited for as long. */
const ANSWER_TIMEOUT_MS = 1_000

/** A database and its server, which a standby shares with its primary. */
const DATABASE = `(select system_identifier || ' ' || (select oid from pg_database where datname = current_database())
                     from pg_control_system())`

const Found = z.object({
  isStandby: z.boolean(),
  database: z.string(),
  /** The position up to which it has replayed the log of the primary. */
  replayed: z.string().nullable(),
  mark: z.string().nullable(),
})

/** A connection inside a read-only transaction, with what its server answered to the check. */
type Checked = z.output<typeof Found> & { connection: Connection }

/** The results of `begin` and of the check, which are sent together. */
const Results = z.tuple([z.unknown(), z.object({ rows: z.tuple([Found]) })])

/**
 * Begins a transaction and asks how far its server is, with the mark of a person's last save. What is read in that transaction is
 * read from this server, whatever balances or pools the connections. It is `read committed`: a snapshot that the check is part of
 * would be older than the position that it answers.
 */
async function checkReplica(
  connections: Connections,
  use: 'statements' | 'copies',
  userId: string | null,
): Promise<Checked | 'busy' | 'unreachable'> {
  let connection: Connection
  try {
    connection = await connections.take(use)
  } catch (error) {
    return error instanceof Unreachable ? 'unreachable' : 'busy'
  }
  const person = userId === null ? 'null' : escapeLiteral(userId)
  try {
    const results: unknown = await connection.within(ANSWER_TIMEOUT_MS, () =>
      connection.query(`
        begin read only;
        select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as replayed,
               ${DATABASE} as database,
               (select mark from last_saves where saved_by = ${person}) as mark`),
    )
    return { connection, ...Results.parse(results)[1].rows[0] }
  } catch {
    connection.release(true)
    return 'unreachable'
  }
}

/** Ends the transaction of a check and returns its connection; nobody waits for that. */
const endCheck = ({ connection }: Checked): void =>
  void connection
    .query('commit')
    .catch(() => {})
    .finally(() => connection.release())
