import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Settings } from '#core/server/settings.ts'
import { judgeAddress, publicLookup } from '#core/server/reachable.ts'
import { traceHeaders } from '#core/server/tracing.ts'

const TIMEOUT_MS = 2_500
const HEADERS_LIMIT_BYTES = 8_192
/** More than a key set has. */
const BODY_LIMIT_BYTES = 65_536

/**
 * Reads the public keys of an app from the address where it publishes them. It follows no redirect, and passes no header on:
 * the library would keep the keys as long as the app says, and so a key that was withdrawn.
 */
export async function fetchKeys(address: string | URL, settings: Settings): Promise<Response> {
  const { url, inside } = judgeAddress(address.toString(), settings)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, {
      agent: false,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...traceHeaders(), Accept: 'application/json' },
      ...(inside ? {} : { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end()
  })
  return new Response(await bodyOf(response), { status: response.statusCode! })
}

async function bodyOf(response: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of response) {
    received += chunk.length
    if (received > BODY_LIMIT_BYTES) throw new Error('the key set is too long')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
