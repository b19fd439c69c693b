import assert from 'node:assert/strict'
import type { Cluster } from './cluster.ts'

type Line = { status: number; place: string; method: string; upstream: string }

/** Reads what nginx answered since this call. */
export function readStatuses({ nginx }: Pick<Cluster, 'nginx'>) {
  const from = nginx.accessLog().length
  return () => {
    const lines = nginx.accessLog().slice(from).split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as Line)
  }
}

/** A step of a sign-in that a killed process had done: the next process, which nginx asked then, finds it used. */
const isUsed = ({ status, place, upstream }: Line) =>
  status === 400 && place === '/oidc' && upstream.includes(',')

/** Counts the failures by status, after a check that nothing else failed than these statuses, and what was cut off with them. */
export function failuresOf(lines: readonly Line[], tolerated: readonly number[]): string {
  const failed = lines.filter(({ status }) => status >= 400)
  const wasKilled = tolerated.includes(502)
  const unexpected = failed.filter((line) => !tolerated.includes(line.status) && !(wasKilled && isUsed(line)))
  assert.deepEqual(unexpected.slice(0, 5), [], `${unexpected.length} unexpected answers`)
  const counts = Map.groupBy(failed, ({ status }) => status)
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'none failed'
}
