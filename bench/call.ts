import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string; headers: Record<string, string | string[] | undefined> }
export type Sent = { headers?: Record<string, string>; body?: string | Buffer }
export type Call = (path: string, sent?: Sent) => Promise<Answer>

const TIMEOUT = 60_000 // milliseconds

/** Sends requests to one server over persistent connections. With a body it is a POST. */
export function caller(origin: string, fixed: Record<string, string> = {}): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sending = request(
        new URL(path, origin),
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...fixed, ...length, ...headers },
          timeout: TIMEOUT,
        },
        (response) => {
          response.setEncoding('utf8')
          let text = ''
          response.on('data', (part: string) => (text += part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
          )
        },
      )
      sending.on('error', reject)
      sending.on('timeout', () => sending.destroy(new Error(`no answer to ${path}`)))
      sending.end(body)
    })
}

/** The answer as JSON; anything but a 200 stops the run. */
export function jsonOf({ status, text }: Answer): unknown {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
