import type { FastifyInstance } from 'fastify'
import { html, trusted } from '#core/server/html.ts'
import { legalHtml } from '#features/help/legal/server/parts/legal-html.ts'
import { homeLink, page } from '../parts/layout.ts'
import { LEGAL_PATHS, signInPath } from './addresses.ts'
import { frameFor, type PageDependencies, send } from './respond.ts'

/** The terms of use and the privacy policy as pages for people who have not signed in; /Info answers only fragments. */
export function legalPages(app: FastifyInstance, dependencies: PageDependencies) {
  const options = { onRequest: app.rateLimit() }
  for (const text of ['terms', 'privacy'] as const)
    app.get(LEGAL_PATHS[text], options, async (request, reply) => {
      const frame = frameFor(request, reply, dependencies)
      const { t, locale, from } = frame
      const title = t(`footer.${text}`)
      const body = html`<div class="legal">${trusted(legalHtml(text, frame))}</div>
        ${
          from === undefined
            ? homeLink(frame)
            : html`<a class="button" href="${signInPath(from)}?locale=${locale}"
                >${t('reset.request.back')}</a
              >`
        }`
      return send(reply, 200, page(frame, title, body), [])
    })
}
