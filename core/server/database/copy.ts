import { createQueryId, PostgresQueryCompiler } from 'kysely'
import { escapeLiteral, type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Fragment } from './database.ts'

/** A row as PostgreSQL writes its values; null is NULL. */
export type Texts = (string | null)[]

/**
 * The rows of a statement in batches, as PostgreSQL produces them and no faster than they are read. When the signal is
 * aborted, or nobody reads on, PostgreSQL gives the statement up. `control`: a pool of other connections.
 */
export async function* copyRows(
  pool: Pool,
  control: Pool,
  statement: Fragment,
  signal: AbortSignal,
): AsyncGenerator<Texts[]> {
  const client = await pool.connect()
  let ended = false
  let cancel = () => {}
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // By another connection, since this one is busy.
    cancel = () => void control.query('select pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => {})
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel, { once: true })
    const chunks: AsyncIterable<Buffer> = client.query(copyTo(`copy (${inlined(statement)}) to stdout`))
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of chunks) {
      const end = chunk.lastIndexOf('\n') + 1
      if (end > 0) yield rowsOf(Buffer.concat([rest, chunk.subarray(0, end)]).toString())
      rest = end > 0 ? chunk.subarray(end) : Buffer.concat([rest, chunk])
    }
    ended = true
  } finally {
    signal.removeEventListener('abort', cancel)
    if (!ended && !signal.aborted) cancel()
    // A connection in the middle of a statement cannot be used again, nor one that a late cancellation may still reach.
    client.release(!ended || signal.aborted)
  }
}

/** The text of a statement with its values in it: COPY takes no parameters. */
const inlined = (statement: Fragment): string =>
  new Inlining().compileQuery(statement.toOperationNode(), createQueryId()).sql

class Inlining extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    this.append(literal(value))
  }
}

/** Untyped, as parameters are: PostgreSQL takes the type from the place. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return literal(value.toISOString())
  if (Array.isArray(value)) return literal(`{${value.map(element).join(',')}}`)
  if (typeof value === 'string') return escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'boolean') return escapeLiteral(String(value))
  throw new Error(`a ${typeof value} cannot stand in a COPY`)
}

const element = (value: unknown) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`

/** The lines of COPY's text format: tabs between values, `\N` for NULL, and a backslash before what would be read as such. */
const rowsOf = (lines: string): Texts[] =>
  lines
    .slice(0, -1)
    .split('\n')
    .map((line) => (line.includes('\\') ? line.split('\t').map(cellOf) : line.split('\t')))

const cellOf = (cell: string) => (cell === String.raw`\N` ? null : unescaped(cell))

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const unescaped = (cell: string) =>
  cell.includes('\\') ? cell.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) : cell
