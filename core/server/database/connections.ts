import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryResult, type QueryResultRow, type Submittable } from 'pg'
import type { Settings } from '../settings.ts'
import { ALLOWANCE, isOutOfConnections, isUnreachable, Unreachable } from './database.ts'
import { gateOf } from './gate.ts'

export type Limits = Pick<Settings, 'DATABASE_CONNECTIONS' | 'DATABASE_POOLER' | 'STATEMENT_SECONDS'>
type Use = 'statements' | 'transactions' | 'copies'

/** Connections by use. `oldest`: for how many seconds the one that was taken first has been in use. */
export type PoolState = {
  uses: { use: Use; inUse: number; waiting: number; oldest: number }[]
  idle: number
}

/** A connection in use. */
export type Connection = {
  /** Gives the connection up if the database says nothing for longer than a statement may take. */
  query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<QueryResult<Row>>
  /** Starts what answers bit by bit; `within` then bounds the wait for each bit. */
  submit: <T extends Submittable>(query: T) => T
  /** Gives the connection up if the work takes longer, in milliseconds. */
  within: <T>(longest: number, work: () => Promise<T>) => Promise<T>
  /** `broken`: it is closed. */
  release: (broken?: boolean) => void
}

export type Connections = {
  take: (use: Use) => Promise<Connection>
  state: () => PoolState
  close: () => Promise<void>
}

/** Gets the error of each idle connection that was lost. */
export const lostConnections = channel('comptoir:lost-connections')

/** For a free or new connection. In milliseconds, as the others. */
const CONNECTION_TIMEOUT = 5_000
/** A save takes milliseconds: a lock held for so long belongs to a transaction that hangs. */
const LOCK_TIMEOUT = 3_000
/** A transaction whose process or network is lost holds its locks for no longer. */
const IDLE_TRANSACTION = 20_000
/** How much longer than PostgreSQL itself we wait for the end of a statement: its own time-out arrives first. */
const MARGIN = 2_000
/** So that what the network closed or moved is noticed on connections that wait. Linux then asks ten times, each second. */
const KEEP_ALIVE = 10_000
/** A connection that we ended and whose other side does not answer is dropped. */
const LINGER = 15_000
/** For as long no more connections are asked of a server that has none left. */
const SHORTAGE = 5_000
/** Between two tries of a process that has no connection at all. */
const RETRY = 200
/** So that a database that moved, or got more servers, has all connections within the hour. In seconds. */
const LIFETIME = 30 * 60
/** Exports stay busy as long as somebody reads: few of them, so that others are served. */
const MOST_COPIES = 3

/** How long to wait for each further statement after this one, if it is an `allowStatements`. In milliseconds. */
function allowedBy(text: string): number | undefined {
  const longest = text.startsWith(ALLOWANCE) ? Number(text.slice(ALLOWANCE.length)) : NaN
  return Number.isNaN(longest) ? undefined : longest + MARGIN
}

/** Waiting writers must not block readers, nor either of them exports: each use has its share of the connections. */
export function sharesOf(connections: number): Record<Use, number> {
  const copies = Math.min(MOST_COPIES, Math.ceil(connections / 8))
  const transactions = Math.floor((connections - copies) / 2)
  return { statements: connections - copies - transactions, transactions, copies }
}

/**
 * The settings of each session. Compiling a statement takes up to a second, and reports that run at once gain nothing from
 * it. They look up some hundred thousand people, which takes seconds if these do not fit into a hash table (here 32 MB).
 */
export const sessionSettings = ({ STATEMENT_SECONDS }: Pick<Limits, 'STATEMENT_SECONDS'>) => ({
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: `${LOCK_TIMEOUT / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_TRANSACTION / 1000}s`,
  jit: 'off',
  hash_mem_multiplier: '8',
})

export function openConnections(url: string, limits: Limits): Connections {
  const { DATABASE_CONNECTIONS: max, DATABASE_POOLER, STATEMENT_SECONDS } = limits
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    maxLifetimeSeconds: LIFETIME,
  })
  // Without listeners a restart of the database would end this process.
  pool.on('error', (error) => lostConnections.publish(error))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const socket = client.connection.stream as Socket
    socket.setTimeout(LINGER)
    socket.on('timeout', () => {
      if (socket.writableEnded) socket.destroy()
    })
  })
  const longest = STATEMENT_SECONDS * 1000 + MARGIN
  // Not as parameters of the start, which a pooler refuses. Behind one that shares sessions the role has them.
  const settings =
    DATABASE_POOLER === 'transaction'
      ? ''
      : Object.entries(sessionSettings(limits))
          .map(([name, value]) => `set ${name} = '${value}'`)
          .join(';')
  /** When each connection was made. */
  const made = new WeakMap<PoolClient, number>()
  /** Connections from before the last silence have probably lost the database too. */
  let trusted = 0
  let short: NodeJS.Timeout | undefined

  /** No more connections than there are now, for a while: who wants one waits until one of these is free. */
  function makeDo() {
    pool.options.max = Math.max(1, pool.totalCount)
    short ??= setTimeout(() => {
      pool.options.max = max
      short = undefined
    }, SHORTAGE).unref()
  }

  async function connect(): Promise<PoolClient> {
    for (const until = performance.now() + CONNECTION_TIMEOUT; ;) {
      try {
        const client = await pool.connect()
        if ((made.get(client) ?? Infinity) >= trusted) return await prepared(client)
        discard(client)
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > until)
          throw new Unreachable(error as NodeJS.ErrnoException)
        makeDo()
        if (pool.totalCount === 0) await pause(RETRY)
      }
    }
  }

  async function prepared(client: PoolClient): Promise<PoolClient> {
    if (made.has(client)) return client
    try {
      if (settings) await within(client, CONNECTION_TIMEOUT, () => client.query(settings))
    } catch (error) {
      client.release(true)
      throw error
    }
    made.set(client, performance.now())
    return client
  }

  function discard(client: PoolClient) {
    client.connection.stream.destroy()
    client.release(true)
  }

  async function within<T>(client: PoolClient, longestTime: number, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      trusted = performance.now()
      // The driver's own time-out would leave the statement in the connection, which then goes back to the pool.
      client.connection.stream.destroy(
        new Error(`Connection terminated: the database was silent for ${longestTime / 1000} s`),
      )
    }, longestTime)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
    }
  }

  function inUse(client: PoolClient, leave: () => void): Connection {
    let patience = longest
    let lost = false
    return {
      query: async (text, values = [], name) => {
        patience = allowedBy(text) ?? patience
        try {
          return await within(client, patience, () =>
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

  const shares = sharesOf(max)
  const gates = {
    statements: gateOf(shares.statements, CONNECTION_TIMEOUT),
    transactions: gateOf(shares.transactions, CONNECTION_TIMEOUT),
    copies: gateOf(shares.copies, CONNECTION_TIMEOUT),
  }
  return {
    take: async (use) => {
      const leave = await gates[use].enter()
      try {
        return inUse(await connect(), leave)
      } catch (error) {
        leave()
        throw error
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
