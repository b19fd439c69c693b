import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from './settings.ts'
import { currentTraceId } from './tracing.ts'

/** Safe in a log, in a header and in an address. */
const REQUEST_ID = /^[\w.:-]{8,128}$/
/** W3C Trace Context: version, trace, span, flags, and what later versions add. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/

const ids = new WeakMap<IncomingMessage, string>()

/**
 * The id of a request, which its answer and its log lines carry: the one that a trusted proxy sent if it is well-formed,
 * otherwise a new one.
 */
export function requestIdOf(
  request: IncomingMessage,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string {
  const existing = ids.get(request)
  if (existing !== undefined) return existing
  const given = TRUST_PROXY ? request.headers['x-request-id'] : undefined
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  ids.set(request, id)
  return id
}

type Sent = Pick<IncomingMessage, 'headers'>

/** The span of the caller that the request belongs to: its ids in hexadecimal, its flags. */
export function traceparentOf({ headers }: Sent) {
  const { traceparent } = headers
  const found = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null
  if (!found) return undefined
  const [, version, traceId, spanId, flags, more] = found
  if (version === '00' && more !== undefined) return undefined
  return { traceId: traceId!, spanId: spanId!, flags: Number.parseInt(flags!, 16) }
}

/** The trace of a request for its log lines: ours, which continues that of the caller, or the caller's while none is recorded. R134 */
export const traceIdOf = (request: Sent): string | undefined =>
  currentTraceId() ?? traceparentOf(request)?.traceId
