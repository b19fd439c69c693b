import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { createHttp } from '#core/server/http.ts'
import { type Settings, StartError } from '#core/server/settings.ts'
import { ASSETS, messagePage } from '#features/sign-in/server/pages/layout.ts'
import { frameFor, send } from '#features/sign-in/server/pages/respond.ts'
import { signInAssets } from '#features/sign-in/server/pages/routes.ts'
import { words } from './words.ts'

export type Door = {
  /** From now on every request goes to the portal. */
  leadTo: (portal: FastifyInstance) => void
  /** Lets nobody in any more, and waits for the calls that run. */
  close: () => Promise<void>
}

/** Calls that run get so long when the portal stops; `docker stop` kills after ten seconds. In milliseconds. */
const GRACE = 8_000
/** How often a closing door looks for connections that have had their last answer. In milliseconds. */
const SWEEP = 50

/**
 * What listens. It is open before the database is reached (F2): until it leads to a portal, the process lives
 * (/healthz), every call is answered that it is not available, and every page that there is maintenance.
 */
export async function openDoor(settings: Settings): Promise<Door> {
  let portal: FastifyInstance | undefined
  let closing = false
  // What it answers by itself tells nothing new: the start says once what it waits for.
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, (request, response) => {
    if (!portal || closing) return false
    return portal.server.emit('request', request, response)
  })
  await app.register(signInAssets)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url.startsWith(ASSETS)) return undefined
    if (request.headers.accept?.includes('text/html')) return maintenance(settings, request, reply)
    throw new Refusal(503, 'unavailable')
  })
  await listen(app, settings)
  return {
    leadTo: (ready) => {
      portal = ready
    },
    close: async () => {
      closing = true
      const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP)
      const ending = setTimeout(() => app.server.closeAllConnections(), GRACE)
      await app.close()
      clearInterval(sweeping)
      clearTimeout(ending)
      await portal?.close()
    },
  }
}

function maintenance(settings: Settings, request: FastifyRequest, reply: FastifyReply) {
  const frame = frameFor(request, { ...settings, MAINTENANCE: true }, words)
  void reply.header('Retry-After', '1')
  return send(reply, 503, messagePage(frame, frame.t('site.title'), frame.t('problem.unavailable')), [])
}

async function listen(app: FastifyInstance, { PORT, HOST }: Settings) {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'is in use by another process' : `cannot be opened (${code})`
    throw new StartError(`Port ${PORT} on ${HOST} ${reason}. Stop that process, or set PORT.`)
  }
}
