import type { z } from 'zod'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import type { Messages } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import type { Route } from '../handle.ts'
import type { Translate } from '../words.ts'
import type { Values } from './examples.ts'
import type { FieldTexts } from './fields.ts'
import { headerParameters } from './header-parameters.ts'
import { operationOf } from './operation.ts'
import { refusalShapes, refusalWriter } from './refusals.ts'
import { schemaWriter } from './schemas.ts'

export type ApiDescription = {
  calls: readonly Pick<Route, 'endpoint' | 'keyed' | 'only'>[]
  /** In the order in which the document lists them. */
  tags: readonly (keyof Messages['api']['tag'])[]
  /** The named shapes, which become components. */
  shapes: Readonly<Record<string, z.ZodType>>
  /** The values in the examples. */
  values: Values
  title: string
  version: string
  publicUrl: string
  /** The address of the OpenID Connect metadata. */
  discovery: string
  clientId: string
}

/** Writes the OpenAPI document of the calls from their contracts, in the language of `t` and `texts`. */
export function documentOf(about: ApiDescription, t: Translate, texts: FieldTexts): Document {
  const schemas = schemaWriter({ ...refusalShapes, ...about.shapes }, texts)
  const writers = { ...schemas, ...refusalWriter(schemas, t) }
  const paths: Document['paths'] = {}
  for (const call of about.calls) {
    const { endpoint } = call
    const operation = operationOf(call, writers, t, about.values)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const used = new Set<string>(about.calls.map(({ endpoint }) => endpoint.tag))
  const { discovery, clientId } = about
  return {
    openapi: '3.1.1',
    info: {
      title: about.title,
      version: about.version,
      description: t('api.about'),
      contact: { name: about.title, url: about.publicUrl },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.publicUrl }],
    tags: about.tags
      .filter((tag) => used.has(tag))
      .map((tag) => ({
        name: tag,
        'x-displayName': t(`api.tag.${tag}.name`),
        description: t(`api.tag.${tag}.about`),
      })),
    paths,
    components: {
      schemas: writers.components,
      responses: writers.responses,
      parameters: headerParameters(t),
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: t('api.security.idToken', { discovery, clientId }),
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'comptoir_pat_…',
          description: t('api.security.apiToken'),
        },
        oneTimeToken: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: t('api.security.oneTimeToken'),
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: ANTI_FORGERY_HEADER,
          description: t('api.security.antiForgery', { header: ANTI_FORGERY_HEADER }),
        },
      },
    },
  }
}
