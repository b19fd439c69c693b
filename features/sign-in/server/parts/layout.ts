import type { Locale } from '#core/contract/locale.ts'
import { type Html, html } from '#core/server/html.ts'
import { type SiteFrame, sitePage } from '#core/server/page.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { legalPath } from '../pages/addresses.ts'

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

/** Renders a page: a card under the name of the site. */
export function page(frame: Frame, title: string, body: Html, { notices, first }: More = {}): string {
  const { settings, locale, t, from } = frame
  return sitePage(frame, {
    title,
    first,
    style: `${ASSETS}sign-in.css`,
    script: `${ASSETS}sign-in.js`,
    notice: html`${settings.MAINTENANCE && html`<p class="notice" role="status">${t('shell.maintenance')}</p>`}${notices}`,
    body,
    footer: html`<a href="${legalPath('terms', locale, from)}">${t('footer.terms')}</a>
      <a href="${legalPath('privacy', locale, from)}">${t('footer.privacy')}</a>`,
  })
}

/** A page with a message and a link: to the portal, unless another is given. */
export const messagePage = (frame: Frame, title: string, message: string, way = homeLink(frame)): string =>
  page(
    frame,
    title,
    html`<h1>${title}</h1>
      <p>${message}</p>
      ${way}`,
  )

export const homeLink = (frame: Frame, label?: string): Html =>
  html`<a class="button" href="${frame.settings.PUBLIC_URL}/">${label ?? frame.t('login.home')}</a>`
