import { channel } from 'node:diagnostics_channel'
import { hostname } from 'node:os'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryResult, type QueryResultRow, type Submittable } from 'pg'
import type { Settings } from '../settings.ts'
import { ALLOWANCE, isOutOfConnections, isUnreachable, Unreachable } from './database.ts'
import { gateOf } from './gate.ts'

export type Limits = Pick<Settings, 'DATABASE_CONNECTIONS' | 'DATABASE_POOLER' | 'STATEMENT_SECONDS'>
type Use = 'statements' | 'transactions' | 'copies'

/** Connections by use. `oldest`: the seconds for which the connection that was taken first has been in use. */
export type PoolState = {
  uses: { use: Use; inUse: number; waiting: number; oldest: number }[]
  idle: number
}

/** A connection in use. */
export type Connection = {
  /** Runs a statement; gives the connection up if the database is silent for longer than a statement may take. */
  query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<QueryResult<Row>>
  /** Starts a query that streams its answer; `within` then limits the wait for each part. */
  submit: <T extends Submittable>(query: T) => T
  /** Gives the connection up if the work takes longer than this. */
  within: <T>(timeoutMs: number, work: () => Promise<T>) => Promise<T>
  /** Returns the connection to the pool; a broken one is closed. */
  release: (broken?: boolean) => void
}

export type Connections = {
  take: (use: Use) => Promise<Connection>
  state: () => PoolState
  close: () => Promise<void>
}

/** The channel of errors of lost idle connections. */
export const lostConnections = channel('comptoir:lost-connections')

/** How long work waited for its connection, or for the refusal of one. */
export type ConnectionWait = { use: Use; ms: number }
/** The channel of these waits. */
export const connectionWaits = channel('comptoir:connection-waits')

/** What PostgreSQL knows the connections of this process by, in 63 bytes at most. */
export const APPLICATION = `comptoir ${hostname().slice(0, 40)} ${process.pid}`

/** The wait for a free or new connection. */
const CONNECTION_TIMEOUT_MS = 5_000
/** A save takes milliseconds: a lock held for longer belongs to a transaction that hangs. */
const LOCK_TIMEOUT_MS = 3_000
/** A transaction whose process or network is lost holds its locks for at most this time. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000
/** The wait for a statement is longer than its timeout in PostgreSQL by this, so that PostgreSQL's error arrives first. */
const TIMEOUT_MARGIN_MS = 2_000
/** Idle connections are probed after this time, so that closed or moved ones are noticed. Linux probes ten times, each second. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** A connection that this process ended is dropped if the other side does not answer within this time. */
const CLOSE_TIMEOUT_MS = 15_000
/** After a server had no connection left, no more are requested for this time. */
const SHORTAGE_MS = 5_000
/** The pause between two attempts of a process without any connection. */
const RETRY_DELAY_MS = 200
/** Connections are replaced after this time, so that a moved database, or added servers, get all within the hour. */
const LIFETIME_SECONDS = 30 * 60
/** Exports keep a connection as long as their reader reads, so their number is limited. */
const COPIES_MAX = 3

/** The timeout of later statements, in milliseconds, if this statement is an `allowStatements`. */
function allowedBy(text: string): number | undefined {
  const timeout = text.startsWith(ALLOWANCE) ? Number(text.slice(ALLOWANCE.length)) : NaN
  return Number.isNaN(timeout) ? undefined : timeout + TIMEOUT_MARGIN_MS
}

/** How many of the connections of a pool exports may use. */
export const copiesOf = (connections: number) => Math.min(COPIES_MAX, Math.ceil(connections / 8))

/** The share of each use in the connections, so that waiting writers, readers and exports do not block one another. */
export function sharesOf(connections: number): Record<Use, number> {
  const copies = copiesOf(connections)
  const transactions = Math.floor((connections - copies) / 2)
  return { statements: connections - copies - transactions, transactions, copies }
}

/**
 * The settings of each session. JIT is off, since compiling a statement takes up to a second, and reports do not gain from
 * it. Hash tables get 32 MB: reports look up some hundred thousand people, which takes seconds if these do not fit.
 */
export const sessionSettings = ({ STATEMENT_SECONDS }: Pick<Limits, 'STATEMENT_SECONDS'>) => ({
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: `${LOCK_TIMEOUT_MS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_TIMEOUT_MS / 1000}s`,
  jit: 'off',
  hash_mem_multiplier: '8',
})

export function openConnections(
  url: string,
  limits: Limits,
  shares = sharesOf(limits.DATABASE_CONNECTIONS),
  timeoutMs = CONNECTION_TIMEOUT_MS,
): Connections {
  const { DATABASE_CONNECTIONS: max, DATABASE_POOLER, STATEMENT_SECONDS } = limits
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: APPLICATION,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  })
  // Without listeners a restart of the database would end this process.
  pool.on('error', (error) => lostConnections.publish(error))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const socket = client.connection.stream as Socket
    socket.setTimeout(CLOSE_TIMEOUT_MS)
    socket.on('timeout', () => {
      if (socket.writableEnded) socket.destroy()
    })
  })
  const defaultTimeout = STATEMENT_SECONDS * 1000 + TIMEOUT_MARGIN_MS
  // Not sent as startup parameters, which a pooler refuses. Behind a pooler that shares sessions, the role has the settings.
  const settings =
    DATABASE_POOLER === 'transaction'
      ? ''
      : Object.entries(sessionSettings(limits))
          .map(([name, value]) => `set ${name} = '${value}'`)
          .join(';')
  /** The time at which each connection was opened. */
  const openedAt = new WeakMap<PoolClient, number>()
  /** Connections opened before the last silence have probably lost the database too. */
  let trustedSince = 0
  let shortage: NodeJS.Timeout | undefined
  /** Limits the pool to its current connections for a while; callers wait until one of these is free. */
  function limitToCurrent() {
    pool.options.max = Math.max(1, pool.totalCount)
    shortage ??= setTimeout(() => {
      pool.options.max = max
      shortage = undefined
    }, SHORTAGE_MS).unref()
  }

  async function connect(): Promise<PoolClient> {
    for (const until = performance.now() + timeoutMs; ;) {
      try {
        const client = await pool.connect()
        if ((openedAt.get(client) ?? Infinity) >= trustedSince) return await prepared(client)
        discard(client)
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > until)
          throw new Unreachable(error as NodeJS.ErrnoException)
        limitToCurrent()
        if (pool.totalCount === 0) await pause(RETRY_DELAY_MS)
      }
    }
  }

  async function prepared(client: PoolClient): Promise<PoolClient> {
    if (openedAt.has(client)) return client
    try {
      if (settings) await within(client, timeoutMs, () => client.query(settings))
    } catch (error) {
      client.release(true)
      throw error
    }
    openedAt.set(client, performance.now())
    return client
  }

  function discard(client: PoolClient) {
    client.connection.stream.destroy()
    client.release(true)
  }

  async function within<T>(client: PoolClient, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      trustedSince = performance.now()
      // The driver's own timeout would return the connection to the pool with the statement still running.
      client.connection.stream.destroy(
        new Error(`Connection terminated: the database was silent for ${timeoutMs / 1000} s`),
      )
    }, timeoutMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
    }
  }

  function inUse(client: PoolClient, leave: () => void): Connection {
    let timeout = defaultTimeout
    let lost = false
    return {
      query: async (text, values = [], name) => {
        timeout = allowedBy(text) ?? timeout
        try {
          return await within(client, timeout, () =>
            client.query({
              text,
              values: [...values],
              ...(name === undefined || DATABASE_POOLER === 'transaction' ? {} : { name }),
            }),
          )
        } catch (error) {
          lost ||= isUnreachable(error)
          throw error
        }
      },
      submit: (query) => client.query(query),
      within: (time, work) => within(client, time, work),
      release: (broken = false) => {
        client.release(broken || lost)
        leave()
      },
    }
  }

  const gates = {
    statements: gateOf(shares.statements, timeoutMs),
    transactions: gateOf(shares.transactions, timeoutMs),
    copies: gateOf(shares.copies, timeoutMs),
  }
  async function take(use: Use): Promise<Connection> {
    const leave = await gates[use].enter()
    try {
      return inUse(await connect(), leave)
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    take: async (use) => {
      const began = performance.now()
      try {
        return await take(use)
      } finally {
        connectionWaits.publish({ use, ms: performance.now() - began } satisfies ConnectionWait)
      }
    },
    state: () => ({
      uses: (['statements', 'transactions', 'copies'] as const).map((use) => ({
        use,
        ...gates[use].state(),
      })),
      idle: pool.idleCount,
    }),
    close: () => pool.end(),
  }
}
