import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tags } from '#domain/contract/endpoint.ts'
import { defaultLocale, isOffered, type Locale } from '#core/contract/locale.ts'
import type { Document } from '#core/contract/openapi.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Route } from '#core/server/handle.ts'
import { localeOf } from '#core/server/http.ts'
import { documentOf } from '#core/server/openapi/document.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import type { Settings } from '#core/server/settings.ts'
import { siteTitle } from '#core/server/words.ts'
import { OPENAPI_PATH } from '#features/help/api/contract.ts'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { version } from '../version.ts'
import { texts, words } from '../words.ts'
import { values } from './values.ts'

const root = join(import.meta.dirname, '../../..')

/** The shapes that contracts export by name become the components of the document. Unnamed shapes are written in place. */
const shapes: Record<string, z.ZodType> = {}

const contracts = globSync(
  ['{core,domain}/contract/*.ts', 'features/**/contract.ts', 'features/**/contract/*.ts'],
  { cwd: root, exclude: ['**/*.test.ts'] },
)
for (const file of contracts.sort()) {
  const contract = (await import(join(root, file))) as Record<string, unknown>
  for (const [name, shape] of Object.entries(contract))
    if (shape instanceof z.ZodType && /^[A-Z]/.test(name)) {
      if (name in shapes && shapes[name] !== shape) throw new Error(`two contracts name a shape ${name}`)
      shapes[name] = shape
    }
}

type Site = Pick<Settings, 'PUBLIC_URL' | 'SITE_TITLE_EN' | 'SITE_TITLE_FR'>

/** Makes the OpenAPI document of the calls in a language. It needs neither a database nor a server. */
export const describeCalls = (calls: readonly Route[], settings: Site, locale: Locale): Document =>
  documentOf(
    {
      calls,
      tags,
      shapes,
      values,
      title: siteTitle(settings, locale),
      version,
      publicUrl: settings.PUBLIC_URL,
      discovery: `${settings.PUBLIC_URL}${OIDC_PATH}/.well-known/openid-configuration`,
      clientId: PORTAL_CLIENT_ID,
    },
    words[locale],
    texts[locale].api,
  )

/** Serves the document at /api/openapi.json, in the language of `?locale=`, else in that of the caller. */
export function describeApi(app: FastifyInstance, calls: readonly Route[], settings: Settings) {
  const written = new Map<Locale, string>()
  const textIn = (locale: Locale) => {
    const text = written.get(locale) ?? JSON.stringify(describeCalls(calls, settings, locale))
    written.set(locale, text)
    return text
  }
  app.get<{ Querystring: { locale?: unknown } }>(
    OPENAPI_PATH,
    { onRequest: onlyOurHost(settings) },
    (request, reply) => {
      const asked = request.query.locale ?? localeOf(request)
      const locale = isOffered(asked) ? asked : defaultLocale()
      return reply
        .type('application/json; charset=utf-8')
        .header('Vary', 'Accept-Language')
        .header('Content-Language', locale)
        .send(textIn(locale))
    },
  )
}
