import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { judgeAddress, publicLookup, type Reaching } from './reachable.ts'
import { traceHeaders } from './tracing.ts'

/** The limit of the response headers. */
const HEADERS_LIMIT_BYTES = 8_192

type Message = { headers: Record<string, string>; body: string }
/** `start`: the first bytes of its body. */
export type Answer = { status: number; start: Buffer }

/**
 * Posts to another system and answers its status, with the first bytes of the body if they are asked for; the rest is cut off. It
 * throws if the address may not be called, and follows no redirect.
 */
export async function post(
  address: string,
  { headers, body }: Message,
  settings: Reaching,
  signal: AbortSignal,
  startBytes = 0,
): Promise<Answer> {
  const { url, inside } = judgeAddress(address, settings)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      agent: false,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      signal,
      headers: { ...traceHeaders(), ...headers, 'Content-Length': Buffer.byteLength(body) },
      ...(inside ? {} : { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
  response.on('error', () => {}) // its rest is cut off
  const start = startBytes > 0 ? await startOf(response, startBytes) : Buffer.alloc(0)
  response.destroy()
  return { status: response.statusCode!, start }
}

/** The bytes that have arrived, once there are enough or the connection ends: the status is known by then. */
async function startOf(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      received += chunk.length
      if (received >= bytes) break
    }
  } catch {
    // A receiver that closes early, or is slow, has answered nevertheless.
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}
