import { Counter, Histogram, type Registry } from 'prom-client'
import { type ConnectionWait, connectionWaits } from '#core/server/database/connections.ts'
import { type EndedStatement, endedStatements } from '#core/server/database/statement-watch.ts'
import { onceAMinute } from '#core/server/once-a-minute.ts'
import { clientRequestId } from '#core/server/request-context.ts'
import type { Settings } from '#core/server/settings.ts'

type Log = { warn: (fields: object, message: string) => void }

/**
 * Counts and logs the slow statements of this process, and measures the waits for a connection, until the returned function is
 * called. A name comes from the code, and no value of a statement is told.
 */
export function watchStatements(
  registry: Registry,
  log: Log,
  { SLOW_STATEMENT_MS: limit }: Pick<Settings, 'SLOW_STATEMENT_MS'>,
): () => void {
  const slow = new Counter({
    name: 'comptoir_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS, by name',
    labelNames: ['statement'],
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'comptoir_database_connection_wait_seconds',
    help: 'Wait for a connection to PostgreSQL, by use',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const logOnce = onceAMinute()
  const onEnd = (message: unknown) => {
    const { name, ms, rows } = message as EndedStatement
    if (ms < limit) return
    slow.inc({ statement: name })
    const reqId = clientRequestId()
    logOnce(
      name,
      () => log.warn({ statement: name, ms: Math.round(ms), rows, reqId }, 'a statement was slow'),
      (repeated) => log.warn({ statement: name, repeated }, 'a statement was slow again, in the last minute'),
    )
  }
  const onWait = (message: unknown) => {
    const { use, ms } = message as ConnectionWait
    waits.observe({ pool: use }, ms / 1000)
  }
  if (limit > 0) endedStatements.subscribe(onEnd)
  connectionWaits.subscribe(onWait)
  return () => {
    endedStatements.unsubscribe(onEnd)
    connectionWaits.unsubscribe(onWait)
  }
}
