import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'

export type Told = { path: string; token: string; headers: IncomingMessage['headers'] }

/** Receives back-channel logouts for apps. It stores the tokens and answers `answer.status`. */
export async function logoutReceiver() {
  const told: Told[] = []
  const answer = { status: 200, location: '' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      told.push({ path: request.url!, token, headers: request.headers })
      if (answer.location) response.setHeader('Location', answer.location)
      response.writeHead(answer.status).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, told, answer, close }
}

/** Reads a logout token, and validates it as Back-Channel Logout 1.0, section 2.6, requires of an app. */
export async function readLogoutToken(issuer: string, clientId: string, token: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    typ: 'logout+jwt',
    requiredClaims: ['iat', 'exp', 'jti', 'events', 'sub', 'sid'],
    maxTokenAge: '2 minutes',
  })
  return payload
}
