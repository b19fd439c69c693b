import type { FastifyInstance } from 'fastify'
import type { Db } from '#core/server/database/database.ts'
import type { OpenDatabase } from '#core/server/database/open.ts'
import type { Settings } from '#core/server/settings.ts'
import { pages } from './pages.ts'
import { createServer } from './server.ts'

/** The whole portal on one HTTP server, which is not yet listening. */
export async function createPortal(
  settings: Settings,
  db: Db,
  pools?: OpenDatabase['pools'],
): Promise<FastifyInstance> {
  const app = await createServer(settings, db, pools)
  await app.register(pages(settings))
  return app
}
