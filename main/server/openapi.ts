import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { version } from './version.ts'

/** The description of the API at /api/docs and /api/openapi.json, made from the contracts. Register before the calls. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Comptoir', version },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
