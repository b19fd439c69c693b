import { type ErrorOut, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { isOverloaded, isUnreachable } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { siteTitle, type Translators } from '#core/server/words.ts'
import { type Html, html, trusted } from '#core/server/html.ts'
import type { SessionApp } from '../backchannel/logout-queries.ts'
import { PROGRAM_PATHS } from '../provider/provider-route.ts'
import { wasPosted } from './entry-points.ts'
import {
  type Frame,
  frameOf,
  homeLink,
  messagePage,
  page,
  localeCookie,
  pageLocale,
  switchHref,
} from '../parts/layout.ts'

/** A code has eight letters; people type it with spaces and hyphens too. */
const USER_CODE_MAX = 20

export type ProviderPages = ReturnType<typeof providerPages>

/** The provider's own pages: errors and sign-out. */
export function providerPages(settings: Settings, words: Translators) {
  const frameFor = (ctx: KoaContextWithOIDC): Frame => {
    const query = new URLSearchParams(ctx.querystring)
    const { cookie, 'accept-language': accept, referer } = ctx.req.headers
    const uiLocales = (ctx.oidc?.params ?? ctx.oidc?.entities.Interaction?.params)?.ui_locales
    const locale = pageLocale({ query, uiLocales, cookie, accept, referer })
    if (query.has('locale')) ctx.append('Set-Cookie', localeCookie(locale, settings.PUBLIC_URL))
    // The answer to a form has no address in the other language.
    return frameOf(
      settings,
      words,
      locale,
      ctx.method === 'GET' && !wasPosted(ctx.req) ? switchHref(query, locale) : undefined,
    )
  }
  const send = (ctx: KoaContextWithOIDC, { locale }: Frame, text: string) => {
    ctx.set('Content-Language', locale)
    ctx.type = 'html'
    ctx.body = text
  }
  const show = (ctx: KoaContextWithOIDC, frame: Frame, title: string, body: Html) =>
    send(ctx, frame, page(frame, title, body))

  return {
    /** The error for programs; for people a page that names its kind, without details. */
    failed(ctx: KoaContextWithOIDC, out: ErrorOut, error?: unknown) {
      ctx.body = out
      markUnavailable(ctx, error)
      if (!wantsPage(ctx)) return
      const frame = frameFor(ctx)
      const { t } = frame
      const over = error instanceof errors.SessionNotFound
      const doing = ctx.oidc?.route?.startsWith('end_session') ? 'logout' : 'login'
      const title = t(over ? 'login.expired.title' : `${doing}.failed.title`)
      const message =
        ctx.status === 503
          ? t('problem.unavailable')
          : over
            ? t('login.expired.body')
            : t(`${doing}.failed.body`, { code: out.error })
      send(ctx, frame, messagePage(frame, title, message))
    },

    /** Signs out without a question if the app sent the person's own id token; otherwise it asks first. */
    signOut(ctx: KoaContextWithOIDC, form: string, apps: readonly SessionApp[]) {
      const frame = frameFor(ctx)
      const { t } = frame
      const { session, entities } = ctx.oidc
      const sure =
        entities.IdTokenHint !== undefined && entities.IdTokenHint.payload.sub === session?.accountId
      const button = html`<button
        type="submit"
        form="op.logoutForm"
        name="logout"
        value="yes"
        ${sure && html` data-auto-submit`}
      >
        ${t('logout.submit')}
      </button>`
      show(
        ctx,
        frame,
        t('logout.title'),
        html`<p>
            ${sure ? t('logout.working') : t('logout.confirm', { site: siteTitle(settings, frame.locale) })}
          </p>
          ${named(frame, 'told', apps)}${named(frame, 'notTold', apps)} ${trusted(form)}${button}
          ${!sure && homeLink(frame, t('logout.stay'))}`,
      )
    },

    signedOut(ctx: KoaContextWithOIDC) {
      const frame = frameFor(ctx)
      const { t } = frame
      show(
        ctx,
        frame,
        t('logout.over'),
        html`<p role="status">${t('logout.done')}</p>
          ${homeLink(frame, t('logout.again'))}`,
      )
    },

    /** Asks for the code that a device shows. `wrong`: the name of the library's error, if the code was refused. */
    enterUserCode(ctx: KoaContextWithOIDC, wrong?: string) {
      const frame = frameFor(ctx)
      const { t } = frame
      const given = ctx.oidc.params?.['user_code']
      const code = typeof given === 'string' ? given.slice(0, USER_CODE_MAX) : ''
      const refused = wrong !== undefined && wrong !== 'AbortedError'
      show(
        ctx,
        frame,
        t('device.title'),
        html`<p id="device-help">${t('device.help')}</p>
          ${wrong === 'AbortedError' && html`<p role="status">${t('device.aborted')}</p>`}
          ${refused && html`<p class="alert" role="alert" id="device-refused">${t('device.refused')}</p>`}
          <form method="post" action="${ctx.oidc.urlFor('code_verification')}">
            <input type="hidden" name="xsrf" value="${String(ctx.oidc.session?.state?.secret)}" />
            <label for="user_code">${t('device.code')}</label>
            <input
              id="user_code"
              name="user_code"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck="false"
              required
              maxlength="${USER_CODE_MAX}"
              value="${code}"
              aria-describedby="${refused ? 'device-help device-refused' : 'device-help'}"
              ${refused && html`aria-invalid="true"`}
              autofocus
            />
            <button type="submit">${t('common.continue')}</button>
          </form>`,
      )
    },

    /** Asks whether the person has the device before them, since somebody else may have sent them the code. */
    confirmDevice(ctx: KoaContextWithOIDC, app: string, code: string) {
      const frame = frameFor(ctx)
      const { t } = frame
      show(
        ctx,
        frame,
        t('device.confirm', { app }),
        html`<p>${t('device.compare')} <strong>${code}</strong></p>
          <p class="alert">${t('device.warning', { app })}</p>
          <form method="post" action="${ctx.oidc.urlFor('code_verification')}">
            <input type="hidden" name="xsrf" value="${String(ctx.oidc.session?.state?.secret)}" />
            <input type="hidden" name="user_code" value="${code}" />
            <button type="submit" name="confirm" value="yes">${t('device.yes')}</button>
            <button type="submit" name="abort" value="yes" class="button">${t('device.no')}</button>
          </form>`,
      )
    },

    deviceDone(ctx: KoaContextWithOIDC, app: string) {
      const frame = frameFor(ctx)
      const { t } = frame
      show(
        ctx,
        frame,
        t('device.done'),
        html`<p role="status">${t('device.goBack', { app })}</p>
          ${homeLink(frame)}`,
      )
    },

    /** A step that submits a form without a question. It replaces the library's page, which is only in English. */
    goOn(ctx: KoaContextWithOIDC, action: string, secret: string) {
      const frame = frameFor(ctx)
      const { t } = frame
      const signingIn = !ctx.oidc.route.startsWith('end_session')
      const title = t(signingIn ? 'login.title' : 'logout.title')
      show(
        ctx,
        frame,
        title,
        html`<p role="status">${t(signingIn ? 'login.working' : 'logout.working')}</p>
          <form method="post" action="${action}">
            <input type="hidden" name="xsrf" value="${secret}" />
            <button type="submit" name="logout" value="yes" data-auto-submit>${t('common.continue')}</button>
          </form>`,
      )
    },
  }
}

/** Lists the apps that are notified of the sign-out, or those that are not. */
function named({ t, locale }: Frame, which: 'told' | 'notTold', apps: readonly SessionApp[]) {
  const names = apps
    .filter(({ told }) => told === (which === 'told'))
    .map(({ name }) => name[locale])
    .toSorted(new Intl.Collator(locale).compare)
  if (!names.length) return undefined
  return html`<p>
    ${t(`logout.${which}`, { count: names.length, apps: new Intl.ListFormat(locale).format(names) })}
  </p>`
}

/**
 * Whether to answer with a page: browsers accept HTML before JSON. So do programs in Java, but nobody opens the endpoints of
 * programs in a browser. RFC 6749, section 5.2
 */
const wantsPage = (ctx: KoaContextWithOIDC) =>
  !PROGRAM_PATHS.includes(ctx.path) && ctx.accepts('json', 'html') === 'html'

/** Answers 503 with Retry-After while the database is unreachable. */
export function markUnavailable(ctx: KoaContextWithOIDC, error: unknown) {
  if (!isUnreachable(error) && !isOverloaded(error)) return
  ctx.status = 503
  ctx.set('Retry-After', '1')
  ctx.set('Cache-Control', 'no-store')
  if (!wantsPage(ctx))
    ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a moment' }
}
