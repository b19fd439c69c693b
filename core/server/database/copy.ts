import { createQueryId, PostgresQueryCompiler } from 'kysely'
import { escapeLiteral } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection, Connections } from './connections.ts'
import type { Fragment } from './database.ts'

/** The values of a row in the text format of PostgreSQL; null is NULL. */
export type Texts = (string | null)[]

/** The timeout of the statement: enough for a million rows and a slow reader. */
const STATEMENT_TIMEOUT_MS = 60 * 60_000
/** The wait for the next rows: PostgreSQL sorts a million people before it sends the first. */
const ROWS_TIMEOUT_MS = 2 * 60_000

/**
 * The rows of a statement in batches, as PostgreSQL produces them and no faster than they are read. The statement is
 * cancelled if the signal is aborted or the reader stops. A transaction has begun on the connection, so that a pooler that shares
 * connections keeps this one for us; it ends here.
 */
export async function* copyRows(
  connections: Connections,
  connection: Connection,
  statement: Fragment,
  signal: AbortSignal,
): AsyncGenerator<Texts[]> {
  let ended = false
  let cancel = () => {}
  try {
    await connection.query(`set local statement_timeout to ${STATEMENT_TIMEOUT_MS}`)
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    cancel = () => void cancelBackend(connections, rows[0]!.pid).catch(() => {})
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel, { once: true })
    const chunks = connection.submit(copyTo(`copy (${inlined(statement)}) to stdout`))[Symbol.asyncIterator]()
    let rest: Buffer = Buffer.alloc(0)
    for (;;) {
      const { done, value: chunk } = await connection.within(ROWS_TIMEOUT_MS, () => chunks.next())
      if (done) break
      const end = chunk.lastIndexOf('\n') + 1
      if (end > 0) yield rowsOf(Buffer.concat([rest, chunk.subarray(0, end)]).toString())
      rest = end > 0 ? chunk.subarray(end) : Buffer.concat([rest, chunk])
    }
    await connection.query('commit')
    ended = true
  } finally {
    signal.removeEventListener('abort', cancel)
    if (!ended && !signal.aborted) cancel()
    // Closes a connection in the middle of a statement, or one that a late cancellation may still reach.
    connection.release(!ended || signal.aborted)
  }
}

/** A connection for an export, on which a transaction has begun. */
export async function begunCopy(connections: Connections): Promise<Connection> {
  const connection = await connections.take('copies')
  try {
    await connection.query('begin')
    return connection
  } catch (error) {
    connection.release(true)
    throw error
  }
}

/** Cancels the statement of a connection by another one, since its own is busy. */
async function cancelBackend(connections: Connections, pid: number) {
  const connection = await connections.take('statements')
  await connection.query('select pg_cancel_backend($1)', [pid]).finally(() => connection.release())
}

/** The text of a statement with its values inlined, since COPY takes no parameters. */
const inlined = (statement: Fragment): string =>
  new Inlining().compileQuery(statement.toOperationNode(), createQueryId()).sql

class Inlining extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    this.append(literal(value))
  }
}

/** A value as an untyped literal, whose type PostgreSQL derives from its place, as that of a parameter. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return literal(value.toISOString())
  if (Array.isArray(value)) return literal(`{${value.map(element).join(',')}}`)
  if (typeof value === 'string') return escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'boolean') return escapeLiteral(String(value))
  throw new Error(`a ${typeof value} cannot stand in a COPY`)
}

const element = (value: unknown) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`

/** Parses COPY's text format: tabs between values, `\N` for NULL, and backslash escapes. */
const rowsOf = (lines: string): Texts[] =>
  lines
    .slice(0, -1)
    .split('\n')
    .map((line) => (line.includes('\\') ? line.split('\t').map(cellOf) : line.split('\t')))

const cellOf = (cell: string) => (cell === String.raw`\N` ? null : unescaped(cell))

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const unescaped = (cell: string) =>
  cell.includes('\\') ? cell.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) : cell
