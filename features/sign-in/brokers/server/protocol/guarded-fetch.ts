import type { CustomFetch } from 'openid-client'
import { requestFrom } from '#core/server/outgoing.ts'
import type { Settings } from '#core/server/settings.ts'
import { traced } from '#core/server/tracing.ts'
import { bodyOf } from '../../../server/body-of.ts'

const TIMEOUT_MS = 5_000
const HEADERS_LIMIT_BYTES = 16_384
/** Of discovery, keys and tokens. */
export const BODY_LIMIT_BYTES = 1_048_576

type Sent = Parameters<CustomFetch>[1]

/**
 * Requests an address that an administrator entered, or that the provider named: https only, no private address, within a time
 * and a size, and no redirect is followed.
 */
export const guardedFetch =
  (settings: Settings): CustomFetch =>
  (address, sent) =>
    traced({ name: 'identity provider', isClient: true }, () => request(address, sent, settings))

async function request(
  address: string,
  { method, headers, body }: Sent,
  settings: Settings,
): Promise<Response> {
  const text = body instanceof URLSearchParams ? body.toString() : (body ?? undefined)
  if (text !== undefined && typeof text !== 'string') throw new Error('the body is no text')
  const sent = {
    method,
    headers,
    body: text,
    maxHeaderSize: HEADERS_LIMIT_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const response = await requestFrom(address, sent, settings)
  const content = await bodyOf(response, BODY_LIMIT_BYTES)
  const status = response.statusCode!
  const kept = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response([204, 205, 304].includes(status) ? null : content, { status, headers: kept })
}
