import { diag, DiagLogLevel } from '@opentelemetry/api'
import { onceAMinute } from '#core/server/once-a-minute.ts'
import type { Log } from './telemetry.ts'

/** Longer reasons are cut: a receiver may answer anything. */
const REASON_MAX = 200

/** Logs what the packages say went wrong, once a minute. */
export function logFailures(log: Log): void {
  const logOnce = onceAMinute()
  const message = 'traces or metrics were not sent'
  const warn = (said: string) =>
    logOnce(
      message,
      () => log.warn({ reason: reasonIn(said) }, message),
      (repeated) => log.warn({ repeated }, message),
    )
  const nothing = () => {}
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/** Errors come as JSON, with their stack. */
const reasonIn = (said: string) => (/"message":"([^"]*)"/.exec(said)?.[1] ?? said).slice(0, REASON_MAX)
