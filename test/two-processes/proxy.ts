import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request with the process that served it. */
type Served = { path: string; origin: string }

/**
 * Starts a proxy in front of several processes, which sends each request to the next process. It sets the headers that
 * docs/deploy.md requires of a proxy, whatever the caller sent.
 */
export async function startProxy() {
  const served: Served[] = []
  const behind: string[] = []
  const server = createServer((incoming, outgoing) => {
    const origin = behind[served.length % behind.length]!
    served.push({ path: incoming.url!.split('?')[0]!, origin })
    pass(incoming, outgoing, origin)
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
  return { origin: `http://127.0.0.1:${port}`, behind, served, close }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, origin: string) {
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-forwarded-host': incoming.headers.host,
    'x-forwarded-proto': 'http',
  }
  const onward = request(origin + incoming.url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.rawHeaders)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}
