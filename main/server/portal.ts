import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Db } from '#core/server/database/database.ts'
import type { OpenDatabase } from '#core/server/database/open.ts'
import { PAGES_MISSING, StartError } from '#core/server/operator.ts'
import { type Settings } from '#core/server/settings.ts'
import { SIGNED_IN_COOKIE, SITE_ELEMENT, type Site } from '#core/contract/site.ts'
import { notFound } from '#core/server/errors.ts'
import { html } from '#core/server/html.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import { API_DOCS_PATH } from '#features/help/api/contract.ts'
import { LOGIN_PATH, LOGOUT_PATH } from '#features/sign-in/contract.ts'
import { LOGIN_NEEDED_SCRIPT, loginNeeded } from '#features/sign-in/server/parts/login-needed.ts'
import { createServer } from './server.ts'
import { version } from './version.ts'
import { privacyOfficer } from '#core/server/words.ts'
import { words } from './words.ts'

/** Creates the whole portal on one HTTP server, which does not listen yet. */
export async function createPortal(
  settings: Settings,
  db: Db,
  pool?: OpenDatabase['pool'],
): Promise<FastifyInstance> {
  const app = await createServer(settings, db, pool)
  await app.register(pages(settings))
  return app
}

const dist = join(import.meta.dirname, '../../dist')

/** The licences of the packages that the pages contain. */
const LICENCES_PATH = '/licences.md'

/** Paths that are never a page of the application, and that people do not open themselves. */
const NOT_A_PAGE = /^\/(api|oidc|Content|Info|images|sign-in-assets|demo|dev|scim)(\/|$)/

/**
 * Serves the built application: hashed files under /Content/, which browsers cache for ever, and for every other path the one
 * page, with the settings that it needs before sign-in. A browser that is signed out gets /login-needed instead.
 * docs/decisions/016-portal-sign-in.md
 */
const pages = (settings: Settings) => async (app: FastifyInstance) => {
  if (!existsSync(join(dist, 'index.html'))) throw new StartError(PAGES_MISSING)
  await app.register(fastifyStatic, {
    root: join(dist, 'Content'),
    prefix: '/Content/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  const site = JSON.stringify(siteOf(settings)).replaceAll('<', '\\u003c')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
    .replace('<html lang="en-US">', `<html lang="${settings.DEFAULT_LOCALE}">`)
    .replace('<!--site-->', () => `<script type="application/json" id="${SITE_ELEMENT}">${site}</script>`)
    .replace('<!--no-script-->', withoutScript(settings))
  const script = readFileSync(join(dist, 'login-needed.js'), 'utf8')
  const toSignIn = loginNeeded(settings, words)
  const licences = readFileSync(join(dist, 'licences.md'), 'utf8')
  const renewal = readFileSync(join(dist, 'silent-renewal.html'), 'utf8')

  app.get('/silent-renewal', (_, reply) => {
    const policy = String(reply.getHeader('content-security-policy'))
    void reply
      .header('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
      .header('X-Frame-Options', 'SAMEORIGIN')
    return send(reply, renewal)
  })
  // The path needs a route of its own, because unknown paths below /api are refused before pages are served.
  app.get(API_DOCS_PATH, { onRequest: onlyOurHost(settings) }, (_, reply) => send(reply, page))
  app.get(LOGIN_NEEDED_SCRIPT, (_, reply) =>
    reply
      .headers({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(script),
  )
  app.get(LICENCES_PATH, (_, reply) =>
    reply
      .headers({ 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(licences),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw notFound()
    return send(reply, needsApplication(request) ? page : toSignIn(request, reply))
  })
}

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !NOT_A_PAGE.test(url.split('?')[0]!) &&
  (headers.accept ?? '').includes('text/html')

const isSignedIn = new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=`)

/** Whether the browser probably needs the application, because it is signed in or about to be. If not, /login-needed decides. */
const needsApplication = ({ url, headers }: FastifyRequest) => {
  const [path = ''] = url.split('?')
  return path === LOGIN_PATH || path === LOGOUT_PATH || isSignedIn.test(headers.cookie ?? '')
}

const send = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(text)

/** What the page of the application says without JavaScript, in each language. */
const withoutScript = ({ LOCALES }: Settings) =>
  LOCALES.map((locale) => html`<p lang="${locale}">${words[locale]('login.needsScript')}</p>`.text).join('')

const siteOf = (settings: Settings): Site => ({
  languages: { offered: settings.LOCALES, region: settings.DEFAULT_REGION },
  titles: { 'en-US': settings.SITE_TITLE_EN, 'fr-CA': settings.SITE_TITLE_FR },
  maintenance: settings.MAINTENANCE,
  demo: settings.DEMO,
  privacyOfficer: {
    'en-US': privacyOfficer(settings, 'en-US'),
    'fr-CA': privacyOfficer(settings, 'fr-CA'),
  },
  privacyEmail: settings.PRIVACY_OFFICER_EMAIL ?? '',
  version,
  responseType: settings.OIDC_RESPONSE_TYPE,
  retentionDays: settings.CLEANUP_RETENTION_DAYS,
  passwords: { min: settings.PASSWORD_MIN_LENGTH, last: settings.PASSWORD_HISTORY },
})
