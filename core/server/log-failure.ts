import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from './errors.ts'

/** How long refusals are only counted after one was logged. In milliseconds. */
const QUIET = 60_000

let counted = 0
let quiet = false

/**
 * Logs a failed call. Deliberate refusals, such as a full queue, are not failures, and strangers can cause thousands of
 * them: the first is logged, then their number once a minute.
 */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string) {
  if (!(error instanceof Refusal)) return log.error({ err: error }, message)
  counted += 1
  if (!quiet) tell(log)
}

function tell(log: FastifyBaseLogger) {
  quiet = counted > 0
  if (!quiet) return
  log.warn({ refused: counted }, 'calls were refused, since too much is asked at once')
  counted = 0
  setTimeout(() => tell(log), QUIET).unref()
}
