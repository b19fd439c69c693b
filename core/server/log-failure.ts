import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import { onceAMinute } from './once-a-minute.ts'

/** What a log line says of a call: its route, since its address may contain personal data. `responseTime` is in milliseconds. */
export type LoggedCall = {
  method: string
  route: string
  status: number
  responseTime: number
  userId?: string
  /** The API token of a program. */
  tokenId?: string
}

export const loggedCall = (request: FastifyRequest, reply: FastifyReply, status: number): LoggedCall => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  status,
  responseTime: Math.round(reply.elapsedTime),
  ...(request.identity && { userId: request.identity.userId }),
  ...(request.identity?.tokenId && { tokenId: request.identity.tokenId }),
})

const logOnce = onceAMinute()

/** Streams and connections fail with these codes when the caller disconnects. */
const DISCONNECT_CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'])

/**
 * Logs a failed call. An unexpected error is logged each time, with its stack. An unreachable database or a full queue fails
 * thousands of calls alike: the first of each route is logged, then their number once a minute. A caller who disconnected
 * (`isGone`) is no failure.
 */
export function logFailure(
  log: FastifyBaseLogger,
  call: LoggedCall,
  error: unknown,
  message: string,
  isGone = false,
) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (isGone && code !== undefined && DISCONNECT_CODES.has(code))
    return log.info({ ...call, code }, 'the caller went away')
  if (call.status !== 503)
    return log.error({ ...call, ...(code !== undefined && { code }), err: error }, message)
  const { method, route, status } = call
  const kind = { method, route, status, ...(code !== undefined && { code }) }
  const level = error instanceof Refusal ? 'warn' : 'error'
  const reason = error instanceof Error ? error.message : String(error)
  return logOnce(
    JSON.stringify(kind),
    () => log[level]({ ...call, ...kind, reason }, message),
    (repeated) => log[level]({ ...kind, repeated }, `${message} for the same reason, in the last minute`),
  )
}
