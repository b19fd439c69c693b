import { Agent, type IncomingMessage, request } from 'node:http'

export type Exchange = { began: number; status: number | string; closes: boolean }
type Sent = { path: string; headers?: Record<string, string>; body?: string }

/** A client with one connection, which it keeps until the server says that it closes it. */
export function keepAlive(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (sent: Sent) =>
    new Promise<Exchange>((resolve) => {
      const began = performance.now()
      const { path, headers = {}, body } = sent
      const onAnswer = (answer: IncomingMessage) => {
        const closes = answer.headers.connection === 'close'
        answer.once('end', () => resolve({ began, status: answer.statusCode!, closes }))
        answer.once('error', ({ message }) => resolve({ began, status: message, closes }))
        answer.resume()
      }
      request(origin + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, onAnswer)
        .once('error', (error: NodeJS.ErrnoException) =>
          resolve({ began, status: error.code ?? error.message, closes: false }),
        )
        .end(body)
    })
  return { ask, close: () => agent.destroy() }
}
