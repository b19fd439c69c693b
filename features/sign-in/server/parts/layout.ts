import type { Locale } from '#core/contract/locale.ts'
import type { Settings } from '#core/server/settings.ts'
import { siteTitle } from '#core/server/site-title.ts'
import type { Translate, Translators } from '#core/server/words.ts'
import { type Html, html } from '#core/server/html.ts'
import { icon, mark } from '#core/server/icon.ts'
import { htmlPage, languageSwitch } from '#core/server/page.ts'

/** The context of every page. `switchHref`: target of the language switch; none for the answer to a form. */
export type Frame = { settings: Settings; locale: Locale; t: Translate; switchHref: string | undefined }

export const ASSETS = '/sign-in-assets/'

export const frameOf = (
  settings: Settings,
  words: Translators,
  locale: Locale,
  switchHref: string | undefined,
): Frame => ({ settings, locale, t: words[locale], switchHref })

/** A whole page: one card under the name of the site. */
export function page(frame: Frame, title: string, body: Html): string {
  const { settings, locale, t, switchHref } = frame
  const site = siteTitle(settings, locale)
  return htmlPage({
    locale,
    title: t('site.pageTitle', { page: title, site }),
    icon,
    style: `${ASSETS}sign-in.css`,
    script: `${ASSETS}sign-in.js`,
    body: html`<header>
        <a class="brand" href="${settings.PUBLIC_URL}/"
          ><span class="mark" aria-hidden="true">${mark}</span>${site}</a
        >
        ${switchHref !== undefined && languageSwitch(locale, t, switchHref)}
      </header>
      ${settings.MAINTENANCE && html`<p class="notice" role="status">${t('shell.maintenance')}</p>`}
      <main>${body}</main>
      <footer>
        <a href="/Info/TermsOfUse?locale=${locale}">${t('footer.terms')}</a>
        <a href="/Info/PrivacyPolicy?locale=${locale}">${t('footer.privacy')}</a>
      </footer>`,
  })
}

/** A page that says one thing, with a way on: to the portal unless another is given. */
export const messagePage = (frame: Frame, title: string, message: string, way = homeLink(frame)): string =>
  page(
    frame,
    title,
    html`<h1>${title}</h1>
      <p>${message}</p>
      ${way}`,
  )

export const homeLink = (frame: Frame, label?: string): Html =>
  html`<a class="button" href="${frame.settings.PUBLIC_URL}/"
    >${label ?? frame.t('login.home', { site: siteTitle(frame.settings, frame.locale) })}</a
  >`
