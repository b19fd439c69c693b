import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { Refusal } from './errors.ts'
import type { Call } from './handle.ts'
import { IDEMPOTENCY_HEADER, readKey, REPLAYED_HEADER } from './idempotency.ts'

/**
 * What a call with an Idempotency-Key repeats.
 * @throws a refusal of a key that is invalid, or of any key where a POST takes none
 */
export function repeatOf(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  keyed = false,
): Pick<Call, 'repeat'> {
  const key = method === 'POST' ? readKey(headers[IDEMPOTENCY_HEADER]) : undefined
  if (key === undefined) return {}
  if (!keyed) throw new Refusal(400, 'idempotencyKey')
  return { repeat: { key, replayed: () => void reply.header(REPLAYED_HEADER, 'true') } }
}

/** The preference of a caller who needs no data in the answer. RFC 7240 */
export const MINIMAL = 'return=minimal'
const PREFERS_MINIMAL = /(?:^|[,;])[ \t]*return[ \t]*=[ \t]*"?minimal"?[ \t]*(?:$|[,;])/i

/** Whether a caller may ask for an answer without data. */
export const isShortenable = ({ method, type, shownOnce }: Endpoint) =>
  method === 'POST' && type === 'json' && !shownOnce

/** Whether the caller asks for an answer without data, and gets one. */
export const isMinimal = (endpoint: Endpoint, { headers }: FastifyRequest) =>
  isShortenable(endpoint) && [headers.prefer ?? []].flat().some((text) => PREFERS_MINIMAL.test(text))

/** Whether the answers of a call have an ETag. */
export const hasTag = ({ method, type, token }: Endpoint) => method === 'GET' && type === 'json' && !token

/**
 * Gives an answer its ETag, and answers 304 without a body to a caller who has it already. It is weak, because the answer may be
 * compressed. RFC 9110 section 8.8.3
 */
export async function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  void reply.header('ETag', tag)
  if (!isKnown(tag, request.headers['if-none-match'])) return payload
  void reply.code(304).removeHeader('content-length')
  return ''
}

/** The headers of a deprecated call, with the dates of its contract. RFC 9745, RFC 8594, R128 */
export const deprecationHeaders = ({ since, sunset }: NonNullable<Endpoint['deprecated']>) => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  Sunset: new Date(sunset).toUTCString(),
})

const isKnown = (tag: string, header = '') =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2))
