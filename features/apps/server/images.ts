import type { FastifyInstance } from 'fastify'
import { IMAGES_PATH } from '#core/contract/images.ts'
import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { findImage } from './queries.ts'

/** Images of apps, for anyone who knows the hash of the content: an <img> sends no token. B040 */
export const images = (db: Db) => async (app: FastifyInstance) => {
  app.get<{ Params: { hash: string } }>(`${IMAGES_PATH}:hash`, async (request, reply) => {
    const image = /^[0-9a-f]{64}$/.test(request.params.hash) && (await findImage(db, request.params.hash))
    if (!image) throw notFound()
    return reply
      .type(image.type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(image.bytes))
  })
}
