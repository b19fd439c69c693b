import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { createHttp } from '#core/server/http.ts'
import { PAGE_ASSETS } from '#core/server/page.ts'
import { StartError } from '#core/server/operator.ts'
import { type Settings } from '#core/server/settings.ts'
import { ASSETS, messagePage } from '#features/sign-in/server/parts/layout.ts'
import { frameFor, send } from '#features/sign-in/server/pages/respond.ts'
import { signInAssets } from '#features/sign-in/server/pages/routes.ts'
import { READY } from './health.ts'
import { stopListening } from './stop-listening.ts'
import { words } from './words.ts'

/** How long a client that connected at the last moment may take to send its request. */
const ARRIVAL_MS = 100
/** How often a stopping listener checks whether the last requests are answered. */
const POLL_MS = 10

/** These paths are always served: the check that the process lives, and the files of the maintenance page. */
const OPEN = ['/healthz', ASSETS, PAGE_ASSETS]

export type Listener = {
  /** From now on every request goes to the portal. */
  serve: (portal: FastifyInstance) => void
  /**
   * Ends in three steps. During the drain, in milliseconds, /readyz is 503 and everything else is served as usual; then the
   * listeners close; then running requests are answered, unless they take longer than GRACE_MS.
   */
  close: (drain?: number) => Promise<void>
}

/** How long running requests may take after the drain. */
export const GRACE_MS = 3_000

/**
 * Listens even while the database cannot be reached (F2). Until the portal can serve, /healthz answers, every call gets 503, and
 * every page is the maintenance page.
 */
export async function startListener(settings: Settings): Promise<Listener> {
  let portal: FastifyInstance | undefined
  let draining = false
  const running = new Set<ServerResponse>()
  // The start logs once what it waits for, so the requests meanwhile need no log.
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, (request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    // It answers `Connection: close`, so that the client uses another connection before this one is closed.
    if (draining) response.shouldKeepAlive = false
    if (!portal || (draining && request.url === READY)) return false
    return portal.server.emit('request', request, response)
  })
  await app.register(signInAssets)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.addHook('onRequest', async (request, reply) => {
    if (OPEN.some((path) => request.url.startsWith(path))) return undefined
    if (request.headers.accept?.includes('text/html')) return maintenance(settings, request, reply)
    throw new Refusal(503, 'unavailable')
  })
  await listen(app, settings)
  return {
    serve: (ready) => {
      portal = ready
    },
    close: async (drain = 0) => {
      draining = true
      for (const response of running) response.shouldKeepAlive = false
      if (portal) await setTimeout(drain)
      await stopListening(app.servers)
      const stopped = performance.now()
      const since = () => performance.now() - stopped
      do await setTimeout(POLL_MS)
      while (since() < ARRIVAL_MS || (running.size && since() < GRACE_MS))
      for (const server of app.servers) server.closeAllConnections()
      await app.close()
      await portal?.close()
    },
  }
}

function maintenance(settings: Settings, request: FastifyRequest, reply: FastifyReply) {
  const frame = frameFor(request, reply, { settings: { ...settings, MAINTENANCE: true }, words })
  void reply.header('Retry-After', '1')
  return send(reply, 503, messagePage(frame, frame.t('site.title'), frame.t('problem.unavailable')), [])
}

async function listen(app: FastifyInstance, { PORT, HOST }: Settings) {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    await app.close()
    throw refusedPort(PORT, HOST, error)
  }
}

function refusedPort(port: number, host: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  return new StartError(
    code === 'EADDRINUSE'
      ? [
          `Port ${port} on ${host} is in use by another process. Stop that process, or set PORT.`,
          `Le port ${port} sur ${host} est utilisé par un autre processus. Arrêtez-le, ou réglez PORT.`,
        ]
      : [
          `Port ${port} on ${host} cannot be opened (${code}). Check HOST and PORT.`,
          `Le port ${port} sur ${host} ne peut pas être ouvert (${code}). Vérifiez HOST et PORT.`,
        ],
  )
}

/** A free port, known before the portal listens there: its own address and its client at the provider name it. */
export async function freePort({ HOST }: Pick<Settings, 'HOST'>): Promise<number> {
  const probe = createServer().listen(0, HOST)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw refusedPort(0, HOST, error)
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
