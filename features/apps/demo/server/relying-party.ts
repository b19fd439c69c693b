import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale, preferredLocale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Settings } from '#core/server/settings.ts'
import { pageStyle } from '#core/server/tokens.ts'
import type { Translators } from '#core/server/words.ts'
import { storedLocale } from '#features/sign-in/contract.ts'
import { BACKCHANNEL, DEMO_PATH } from '../contract.ts'
import { appSessions } from './app-sessions.ts'
import { findDemoApp, moveDemoApps } from './demo-app.ts'
import { clearedCookie, handshakeCookie, handshakeOf } from './handshake-cookie.ts'
import { openLearningLink } from './learning-link.ts'
import { codeOf, openIdConnect } from './oidc.ts'
import { arrivalPage, type AppPageContext, homePage, learningPage, messagePage } from './pages.ts'

type Dependencies = { settings: Settings; db: Db; words: Translators; learningKey: string }
type Request = FastifyRequest<{ Params: { clientId: string } }>

/** The posted forms contain only an id token and a code. */
const FORM_LIMIT_BYTES = 20_000
const style = pageStyle(readFileSync(join(import.meta.dirname, 'demo-app.css'), 'utf8'))

/** The demo network's connected apps: small pages that sign people in through the portal, as real apps do. */
export const relyingParty =
  ({ settings, db, words, learningKey }: Dependencies) =>
  async (app: FastifyInstance) => {
    const { PUBLIC_URL } = settings
    const openId = openIdConnect(PUBLIC_URL)
    const sessions = appSessions(PUBLIC_URL)
    await moveDemoApps(db, PUBLIC_URL)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )

    const frameOf = async (request: Request, reply: FastifyReply): Promise<AppPageContext> => {
      const { cookie, 'accept-language': accepted } = request.headers
      const chosen = [queryOf(request).get('locale'), storedLocale(cookie), accepted]
      const locale = preferredLocale(...chosen) ?? defaultLocale()
      const found = await findDemoApp(db, PUBLIC_URL, request.params.clientId, locale)
      if (!found) throw notFound()
      void reply.header('Content-Language', locale)
      return { app: found, settings, locale, t: words[locale] }
    }

    const home = `${DEMO_PATH}/:clientId` as const

    app.get(home, async (request: Request, reply) => {
      const frame = await frameOf(request, reply)
      const token = queryOf(request).get('token')
      if (token === null || frame.app.name !== settings.LEARNING_APP) {
        const session = sessions.find(frame.app.clientId, request.headers.cookie)
        return send(reply, 200, session ? arrivalPage(frame, session) : homePage(frame))
      }
      const link = { key: learningKey, issuer: PUBLIC_URL, audience: frame.app.name }
      const claims = await openLearningLink(token, link)
      if (claims) return send(reply, 200, learningPage(frame, claims))
      return send(
        reply,
        400,
        messagePage(frame, frame.t('login.failed.title'), frame.t('demoApps.learning.refused')),
      )
    })

    app.get(`${home}/demo-app.css`, async (request: Request, reply) => {
      const { colour } = (await frameOf(request, reply)).app
      return reply.type('text/css; charset=utf-8').send(`:root { --app: ${colour}; }\n${style}`)
    })

    app.get(`${home}/sign-in`, async (request: Request, reply) => {
      const frame = await frameOf(request, reply)
      const { address, handshake } = await openId.begin(frame.app, frame.locale)
      return reply
        .header('Set-Cookie', handshakeCookie(handshake, frame.app.clientId, PUBLIC_URL))
        .header('Cache-Control', 'no-store')
        .redirect(address, 303)
    })

    const arrive = async (request: Request, reply: FastifyReply) => {
      const frame = await frameOf(request, reply)
      const { t } = frame
      const handshake = handshakeOf(request.headers.cookie)
      // The page was reloaded, or the sign-in took too long.
      if (!handshake)
        return send(reply, 400, messagePage(frame, t('login.expired.title'), t('login.expired.body')))
      void reply.header('Set-Cookie', clearedCookie(frame.app.clientId, PUBLIC_URL))
      const body = typeof request.body === 'string' ? request.body : ''
      try {
        const query = queryOf(request).toString()
        const arrival = await openId.finish(frame.app, query && `?${query}`, body, handshake)
        const { clientId, url } = frame.app
        sessions.leave(clientId, request.headers.cookie)
        return reply.header('Set-Cookie', sessions.begin(clientId, arrival)).redirect(url, 303)
      } catch (error) {
        const code = codeOf(error)
        request.log.warn({ code }, 'a demo sign-in failed')
        const message =
          code === 'access_denied'
            ? t('login.noAccess', { app: frame.app.displayName })
            : t('login.failed.body', { code })
        return send(reply, 403, messagePage(frame, t('login.failed.title'), message))
      }
    }
    app.get(`${home}/callback`, arrive)
    app.post(`${home}/callback`, arrive)

    app.post(`${home}/sign-out`, async (request: Request, reply) => {
      const { clientId, url } = (await frameOf(request, reply)).app
      const { cookie } = request.headers
      const session = sessions.find(clientId, cookie)
      return reply
        .header('Set-Cookie', sessions.leave(clientId, cookie))
        .redirect(session?.signOutUrl ?? url, 303)
    })

    app.post(home + BACKCHANNEL, async (request: Request, reply) => {
      const { clientId } = (await frameOf(request, reply)).app
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      void reply.header('Cache-Control', 'no-store')
      try {
        sessions.end(clientId, await openId.readLogoutToken(clientId, form.get('logout_token') ?? ''))
      } catch (error) {
        request.log.warn({ code: codeOf(error) }, 'a demo app refused a logout token')
        return reply.status(400).send({ error: 'invalid_request' })
      }
      return reply.send({})
    })
  }

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
