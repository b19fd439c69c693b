import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { judgeAddress, publicLookup, type Reaching } from './reachable.ts'
import { traceHeaders } from './tracing.ts'

type Sent = Pick<RequestOptions, 'method' | 'maxHeaderSize' | 'signal'> & {
  headers?: Record<string, string>
  body?: string | undefined
}

/**
 * Requests an address of another system, and answers once its headers are there. It throws if the address may not be called, and
 * follows no redirect. The current trace goes along.
 */
export async function requestFrom(
  address: string,
  { headers, body, ...sent }: Sent,
  settings: Reaching,
): Promise<IncomingMessage> {
  const { url, inside } = judgeAddress(address, settings)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body !== undefined && { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const request = open(url, {
      ...sent,
      agent: false,
      headers: { ...traceHeaders(), ...headers, ...length },
      ...(inside ? {} : { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}
