import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from './settings.ts'

/** Safe in a log, in a header and in an address. */
const REQUEST_ID = /^[\w.:-]{8,128}$/
/** W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

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

/** The trace that the caller says the request belongs to. It only goes into the log. */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
}
