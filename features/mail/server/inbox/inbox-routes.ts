import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale, preferredLocale } from '#core/contract/locale.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import type { Settings } from '#core/server/settings.ts'
import type { SiteFrame } from '#core/server/page.ts'
import { pageStyle } from '#core/server/tokens.ts'
import type { Translators } from '#core/server/words.ts'
import { storedLocale } from '#features/sign-in/contract.ts'
import { switchHref } from '#features/sign-in/server/parts/layout.ts'
import { INBOX_PATH } from '../../contract.ts'
import type { Inbox } from './inbox.ts'
import { gonePage, listPage, mailPage } from './inbox-pages.ts'

type Dependencies = { inbox: Inbox; settings: Settings; words: Translators }
type Request = FastifyRequest<{ Params: { number: string } }>

const style = pageStyle(readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8'))

/** The policy of a shown mail: no scripts, no requests; links open in a new window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Serves the mails of a demo or of development to everyone. Works without JavaScript. */
export const inboxRoutes =
  ({ inbox, settings, words }: Dependencies) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', onlyOurHost(settings))
    const frameOf = ({ url, headers }: Request, reply: FastifyReply): SiteFrame => {
      const query = new URLSearchParams(url.split('?')[1])
      const stored = storedLocale(headers.cookie)
      const locale =
        preferredLocale(query.get('locale'), stored, headers['accept-language']) ?? defaultLocale()
      void reply.header('Content-Language', locale)
      return { settings, locale, t: words[locale], switchHref: switchHref(query, locale) }
    }
    const found = ({ params }: Request) => inbox.find(Number(params.number))

    app.get(INBOX_PATH, async (request: Request, reply) =>
      send(reply, listPage(frameOf(request, reply), inbox.all())),
    )
    app.get(`${INBOX_PATH}/inbox.css`, async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
    app.get(`${INBOX_PATH}/:number`, async (request: Request, reply) => {
      const mail = found(request)
      const frame = frameOf(request, reply)
      return mail ? send(reply, mailPage(frame, mail)) : send(reply.status(404), gonePage(frame))
    })
    app.get(`${INBOX_PATH}/:number/html`, async (request: Request, reply) => {
      const mail = found(request)
      if (!mail) return send(reply.status(404), gonePage(frameOf(request, reply)))
      void reply.header('Content-Security-Policy', MAIL_POLICY).header('X-Frame-Options', 'SAMEORIGIN')
      return send(reply, mail.html.replace('<head>', '<head><base target="_blank" />'))
    })
  }

const send = (reply: FastifyReply, page: string) =>
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
