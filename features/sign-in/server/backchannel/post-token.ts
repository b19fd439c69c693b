import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Settings } from '#core/server/settings.ts'
import { judgeAddress, publicLookup } from './reachable.ts'

/** Timeout of an attempt; it is retried later. In milliseconds. */
export const PATIENCE = 5_000
/** Limit of the response headers, in bytes; the body is not read. */
const HEAD_LIMIT = 8_192

/** Posts a logout token to an app. Throws unless the app answers that it has ended the session. No redirect is followed. */
export async function postToken(address: string, token: string, settings: Settings, cut: AbortSignal) {
  const { url, inside } = judgeAddress(address, settings)
  const body = new URLSearchParams({ logout_token: token }).toString()
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const status = await new Promise<number>((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      agent: false,
      maxHeaderSize: HEAD_LIMIT,
      signal: AbortSignal.any([cut, AbortSignal.timeout(PATIENCE)]),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      },
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
  if (status !== 200 && status !== 204) throw new Error(`the app answered ${status}`)
}
