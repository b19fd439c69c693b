import { requestFrom } from '#core/server/outgoing.ts'
import type { Settings } from '#core/server/settings.ts'
import { bodyOf } from '../body-of.ts'

const TIMEOUT_MS = 2_500
const HEADERS_LIMIT_BYTES = 8_192
/** More than a key set has. */
const BODY_LIMIT_BYTES = 65_536

/**
 * Reads the public keys of an app from the address where it publishes them. It follows no redirect, and passes no header on:
 * the library would keep the keys as long as the app says, and so a key that was withdrawn.
 */
export async function fetchKeys(address: string | URL, settings: Settings): Promise<Response> {
  const sent = {
    headers: { Accept: 'application/json' },
    maxHeaderSize: HEADERS_LIMIT_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const response = await requestFrom(address.toString(), sent, settings)
  return new Response(await bodyOf(response, BODY_LIMIT_BYTES), { status: response.statusCode! })
}
