import { type Locale, defaultLocale, otherLocale, preferredLocale } from '#core/contract/locale.ts'
import { type Html, html } from '#core/server/html.ts'
import { type SiteFrame, sitePage } from '#core/server/page.ts'
import type { Settings } from '#core/server/settings.ts'
import { privacyOfficer, type Translators } from '#core/server/words.ts'
import { legalPath } from '../pages/addresses.ts'
import { LOCALE_COOKIE, storedLocale } from '../../contract.ts'

/** The context of every page. `from` is the sign-in in progress, to which the legal texts lead back. */
export type Frame = SiteFrame & { switchHref: string | undefined; from?: string }

export const ASSETS = '/sign-in-assets/'

export const frameOf = (
  settings: Settings,
  words: Translators,
  locale: Locale,
  switchHref: string | undefined,
): Frame => ({ settings, locale, t: words[locale], switchHref })

/** Further notices above the card, and the address of a script that runs at once. */
type More = { notices?: Html; first?: string }

/** Renders a page: a card with a title, under the name of the site. */
export function page(frame: Frame, title: string, body: Html, { notices, first }: More = {}): string {
  const { settings, locale, t, from } = frame
  const [contact, email] = [privacyOfficer(settings, locale), settings.PRIVACY_OFFICER_EMAIL]
  return sitePage(frame, {
    title,
    first,
    style: `${ASSETS}sign-in.css`,
    script: `${ASSETS}sign-in.js`,
    notice: html`${settings.MAINTENANCE && html`<p class="notice" role="status">${t('shell.maintenance')}</p>`}${notices}`,
    body: html`<h1>${title}</h1>
      ${body}`,
    footer: html`<a href="${legalPath('terms', locale, from)}">${t('footer.terms')}</a>
      <a href="${legalPath('privacy', locale, from)}">${t('footer.privacy')}</a>
      ${contact && html`<span>${t('footer.privacyOfficer', { contact })}</span>`}
      ${email && html`<a href="mailto:${email}">${email}</a>`}`,
  })
}

/** A page with a message and a link: to the portal, unless another is given. */
export const messagePage = (frame: Frame, title: string, message: string, way = homeLink(frame)): string =>
  page(
    frame,
    title,
    html`<p>${message}</p>
      ${way}`,
  )

export const homeLink = (frame: Frame, label?: string): Html =>
  html`<a class="button" href="${frame.settings.PUBLIC_URL}/">${label ?? frame.t('login.home')}</a>`

type LocaleHints = {
  query: URLSearchParams
  uiLocales?: unknown
  cookie: string | undefined
  accept: string | undefined
  /** The page of the submitted form, whose language the answer keeps. */
  referer?: string | undefined
}

const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
/** The language of a page: that of the link, else the one that the app asks for, else the stored choice, else the browser's. */
export function pageLocale({ query, uiLocales, cookie, accept, referer = '' }: LocaleHints): Locale {
  const before = URL.parse(referer)?.searchParams
  const chosen = query.get('locale') ?? before?.get('locale')
  const asked =
    typeof uiLocales === 'string' ? uiLocales : (query.get('ui_locales') ?? before?.get('ui_locales'))
  return preferredLocale(chosen, asked, storedLocale(cookie), accept) ?? defaultLocale()
}

/** The query of the same page in the other language; none where the portal offers one language. R106 */
export function switchHref(query: URLSearchParams, locale: Locale): string | undefined {
  const other = otherLocale(locale)
  if (!other) return undefined
  const switched = new URLSearchParams(query)
  switched.set('locale', other)
  return `?${switched.toString()}`
}

/** The cookie that stores the choice for every page of the portal. */
export const localeCookie = (locale: Locale, publicUrl: string) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
