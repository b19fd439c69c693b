import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { CustomFetch } from 'openid-client'
import type { Settings } from '#core/server/settings.ts'
import { judgeAddress, publicLookup } from '#core/server/reachable.ts'
import { traced, traceHeaders } from '#core/server/tracing.ts'

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
    request(address, sent, settings)

async function request(
  address: string,
  { method, headers, body }: Sent,
  settings: Settings,
): Promise<Response> {
  const { url, inside } = judgeAddress(address, settings)
  const text = body instanceof URLSearchParams ? body.toString() : (body ?? undefined)
  if (text !== undefined && typeof text !== 'string') throw new Error('the body is no text')
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const call = () =>
    new Promise<Response>((resolve, reject) => {
      const outgoing = open(url, {
        method,
        agent: false,
        maxHeaderSize: HEADERS_LIMIT_BYTES,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...traceHeaders(),
          ...headers,
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
        },
        ...(inside ? {} : { lookup: publicLookup }),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const pieces: Buffer[] = []
        let size = 0
        response.on('data', (piece: Buffer) => {
          size += piece.length
          if (size > BODY_LIMIT_BYTES) response.destroy(new Error('the answer is too large'))
          else pieces.push(piece)
        })
        response.on('error', reject)
        response.on('end', () => {
          const status = response.statusCode!
          const content = [204, 205, 304].includes(status) ? null : Buffer.concat(pieces)
          const kept = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
            value === undefined ? [] : [[name, String(value)]],
          )
          try {
            resolve(new Response(content, { status, headers: kept }))
          } catch (error) {
            // A status such as 999 makes no response; nobody else would catch this.
            reject(error)
          }
        })
      })
      outgoing.end(text)
    })
  return traced({ name: 'identity provider', isClient: true }, call)
}
