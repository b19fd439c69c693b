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

/** Counts the failures by status, after a check that nothing else failed than these statuses. */
export function failuresOf(lines: readonly Line[], tolerated: readonly number[]): string {
  const failed = lines.filter(({ status }) => status >= 400)
  const unexpected = failed.filter(({ status }) => !tolerated.includes(status))
  assert.deepEqual(unexpected.slice(0, 5), [], `${unexpected.length} unexpected answers`)
  const counts = Map.groupBy(failed, ({ status }) => status)
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'none failed'
}
