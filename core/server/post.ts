import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { judgeAddress, publicLookup, type Reaching } from './reachable.ts'

/** The limit of the response headers. The body is not read. */
const HEADERS_LIMIT_BYTES = 8_192

type Message = { headers: Record<string, string>; body: string }

/** Posts to another system and answers its status. It throws if the address may not be called, and follows no redirect. */
export async function post(
  address: string,
  { headers, body }: Message,
  settings: Reaching,
  signal: AbortSignal,
): Promise<number> {
  const { url, inside } = judgeAddress(address, settings)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<number>((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      agent: false,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      signal,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      ...(inside ? {} : { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', () => {}) // its rest is cut off
      response.destroy()
      resolve(response.statusCode!)
    })
    request.end(body)
  })
}
