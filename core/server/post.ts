import type { IncomingMessage } from 'node:http'
import { requestFrom } from './outgoing.ts'
import type { Reaching } from './reachable.ts'

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
  message: Message,
  settings: Reaching,
  signal: AbortSignal,
  startBytes = 0,
): Promise<Answer> {
  const sent = { method: 'POST', ...message, maxHeaderSize: HEADERS_LIMIT_BYTES, signal }
  const response = await requestFrom(address, sent, settings)
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
