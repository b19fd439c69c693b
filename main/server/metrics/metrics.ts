import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { PoolState } from '#core/server/database/open.ts'
import { databaseMetrics } from './database.ts'
import { eventMetrics } from './events.ts'
import { httpMetrics } from './http.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Gauges that the library calls `_total`, as only counters may be. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** All that an operator watches in one process (docs/deploy.md). */
export function createMetrics(dependencies: { db: Db; clock: Clock; pools: () => PoolState[] }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const lookAtDatabase = databaseMetrics(registry, dependencies)
  const stop = eventMetrics(registry)
  return {
    http: httpMetrics(registry),
    contentType: registry.contentType,
    text: async () => {
      await lookAtDatabase()
      return registry.metrics()
    },
    stop,
  }
}
