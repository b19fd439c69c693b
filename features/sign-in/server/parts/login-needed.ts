import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { html } from '#core/server/html.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { LOGIN_PATH } from '../../contract.ts'
import { queryOf } from '../pages/respond.ts'
import { localeCookie, pageLocale, ASSETS, frameOf, page, switchHref } from './layout.ts'

/** This script is built from core/web/session for this page alone. */
export const LOGIN_NEEDED_SCRIPT = `${ASSETS}login-needed.js`

/**
 * The page /login-needed leads to the sign-in, by itself after a moment or with its link. It loads the files of the sign-in page
 * and one small script instead of the application. It also answers other paths, whose query it ignores.
 * docs/decisions/016-portal-sign-in.md
 */
export const loginNeeded =
  (settings: Settings, words: Translators) =>
  (request: FastifyRequest, reply: FastifyReply): string => {
    const itself = request.url.split('?')[0] === LOGIN_NEEDED_PATH
    const { cookie, 'accept-language': accept } = request.headers
    const query = itself ? queryOf(request) : new URLSearchParams()
    const locale = pageLocale({ query, cookie, accept })
    void reply.header('Content-Language', locale)
    if (query.has('locale')) void reply.header('Set-Cookie', localeCookie(locale, settings.PUBLIC_URL))
    const switched = switchHref(query, locale)
    const frame = frameOf(settings, words, locale, switched && `${LOGIN_NEEDED_PATH}${switched}`)
    const { t } = frame
    return page(
      frame,
      t('login.title'),
      html`<p role="status" id="redirecting">${t('login.redirecting')}</p>
        <a
          class="button"
          id="sign-in"
          href="${LOGIN_PATH}"
          aria-describedby="redirecting"
          data-response-type="${settings.OIDC_RESPONSE_TYPE}"
          >${t('login.submit')}</a
        >`,
      {
        notices: html`<div role="status"><p class="notice" id="offline" hidden>${t('shell.offline')}</p></div>
          <noscript><p class="notice">${t('login.needsScript')}</p></noscript>`,
        first: LOGIN_NEEDED_SCRIPT,
      },
    )
  }

/** At its own address. */
export const loginNeededPage = (settings: Settings, words: Translators) => async (app: FastifyInstance) => {
  const render = loginNeeded(settings, words)
  app.get(LOGIN_NEEDED_PATH, (request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(render(request, reply)),
  )
}
