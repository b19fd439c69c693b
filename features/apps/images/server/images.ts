import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#core/contract/days.ts'
import { IMAGES_PATH, LARGE } from '#core/contract/images.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isUnreachable } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { findImage, sweepImages } from './image-queries.ts'

const NAME = new RegExp(`^([0-9a-f]{64})(${LARGE})?$`)
/** The interval at which unused images are removed. */
const SWEEP_INTERVAL_MS = 5 * MINUTE_MS

/** Serves images of apps to anyone who knows the hash of the content, since an <img> sends no token. B040 */
export const images = (db: Db, clock: Clock) => async (app: FastifyInstance) => {
  app.get<{ Params: { hash: string } }>(`${IMAGES_PATH}:hash`, async (request, reply) => {
    const [, hash, large] = NAME.exec(request.params.hash) ?? []
    const image = hash && (await findImage(db, hash, large !== undefined))
    if (!image) throw notFound()
    return reply
      .type(image.type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(image.bytes))
  })
  const sweep = () =>
    sweepImages(db, clock.now()).catch((error: unknown) => {
      if (!isUnreachable(error)) app.log.error({ err: error }, 'unused images could not be removed')
    })
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
