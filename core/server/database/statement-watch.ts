import { hash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, LogEvent, QueryResult } from 'kysely'

/** A statement that ended. `ms`: without the wait for a connection. `rows`: read or changed; undefined if it failed. */
export type EndedStatement = { name: string; ms: number; rows: number | undefined }
/** The channel of statements, in the context of the call that made them. Without subscribers nothing is measured. */
export const endedStatements = channel('comptoir:ended-statements')

const times = new WeakMap<CompiledQuery, number>()
/** The `log` of Kysely, which times a statement once it has its connection. */
export const timeStatement = ({ query, queryDurationMillis }: LogEvent) =>
  void times.set(query, queryDurationMillis)

/** Runs a statement, and publishes its end if it reached the database. It must be called before the first `await` of its caller. */
export async function watched<Row>(
  text: TemplateStringsArray,
  query: CompiledQuery<Row>,
  run: () => Promise<QueryResult<Row>>,
): Promise<QueryResult<Row>> {
  if (!endedStatements.hasSubscribers) return run()
  const name = nameOf(text)
  let rows: number | undefined
  try {
    const result = await run()
    // The embedded database changes 0 rows by a select.
    rows = Math.max(Number(result.numAffectedRows ?? 0), result.rows.length)
    return result
  } finally {
    const ms = times.get(query)
    if (ms !== undefined) endedStatements.publish({ name, ms, rows } satisfies EndedStatement)
  }
}

/** By its template, which each place in the code has once. */
const names = new WeakMap<TemplateStringsArray, string>()

/** The name of a statement: its file, its function and a short hash of its text, as `people/list/list-users.countUsers#3f2a`. */
function nameOf(text: TemplateStringsArray): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `${placeIn(new Error().stack ?? '')}#${hash('sha1', text.join('?')).slice(0, 4)}`
  names.set(text, name)
  return name
}

const ROOT = new URL('../../../', import.meta.url).href
const OWN = /\/core\/server\/database\/(database|statement-watch)\.[jt]s/

/** The first place of a stack outside the two files that every statement goes through. */
function placeIn(stack: string): string {
  const frame = stack.split('\n').find((line) => line.includes(ROOT) && !OWN.test(line))
  if (frame === undefined) return 'database'
  const [, path = ''] = /^([^:?]+)\.[jt]s\b/.exec(frame.slice(frame.indexOf(ROOT) + ROOT.length)) ?? []
  const [, called] = /at (?:async )?(?:\w+\.)*(\w+) (?:\[as \w+\] )?\(/.exec(frame) ?? []
  return path.replace(/^features\//, '').replace('/server/', '/') + (called ? `.${called}` : '')
}
