import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { otherLocale } from '#core/contract/locale.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import type { DemoSignIn } from '../../contract.ts'
import { type Frame, frameOf } from './layout.ts'
import { pageLocale } from './page-locale.ts'
import { pagePolicy } from './security.ts'

export type PagesAround = {
  db: Db
  settings: Settings
  words: Translators
  clock: Clock
  demoSignIns: readonly DemoSignIn[]
  provider: () => Provider
}

export const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

/** The frame of a page in the language that the request, or what the app asks, prefers; its switch keeps the query. */
export function frameFor(
  request: FastifyRequest,
  settings: Settings,
  words: Translators,
  uiLocales?: unknown,
): Frame {
  const query = queryOf(request)
  const { cookie, 'accept-language': accept } = request.headers
  const locale = pageLocale({ query, uiLocales, cookie, accept })
  query.set('locale', otherLocale(locale))
  return frameOf(settings, words, locale, `?${query.toString()}`)
}

/** Answers a page whose form leads to these addresses. */
export const send = (reply: FastifyReply, status: number, page: string, formTargets: readonly unknown[]) =>
  reply
    .status(status)
    .header('Content-Security-Policy', pagePolicy(formTargets))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
