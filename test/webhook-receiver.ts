import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Webhook as Verifier } from 'standardwebhooks'

export type Message = { type: string; timestamp: string; data: Record<string, unknown> & { id?: number } }
type Received = { id: string; message: Message; at: number }
/** Answers a message that was verified. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage, nth: number) => void

export const accepting: Behaviour = (response) => void response.writeHead(204).end()

/**
 * An HTTP server that takes webhooks and verifies each with the library of Standard Webhooks, with any of its secrets; one that
 * fails the check is answered 401 and counted. With a key it speaks TLS.
 */
export async function webhookReceiver(tls?: { key: string; cert: string }) {
  const got: Received[] = []
  const state = { secrets: [] as string[], behave: accepting, forged: 0 }
  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      const id = String(request.headers['webhook-id'])
      const verified = state.secrets.some((secret) => {
        try {
          new Verifier(secret).verify(body, request.headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
      if (!verified) {
        state.forged += 1
        response.writeHead(401).end()
        return
      }
      got.push({ id, message: JSON.parse(body) as Message, at: performance.now() })
      state.behave(response, request, got.length)
    })
  }
  const server = tls ? createSecure(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  /** Resolves once no client is connected, and thus all that they had sent is read. */
  async function deserted() {
    while ((await promisify(server.getConnections.bind(server))()) > 0) await setTimeout(10)
  }
  return { origin: `http${tls ? 's' : ''}://localhost:${port}`, got, state, deserted, close }
}
