import { type Locale, otherLocale } from '#core/contract/locale.ts'
import { html, type Html } from './html.ts'
import { icon as ownIcon, mark } from './icon.ts'
import type { Settings } from './settings.ts'
import { siteTitle, type Translate } from './words.ts'

/** The path below which `pageAssets` serves the typeface and the colours of server-rendered pages. */
export const PAGE_ASSETS = '/page-assets/'

type Page = {
  locale: Locale
  title: string
  /** The address of a module that runs before the body is parsed and does not wait for the style sheet. */
  first?: string | undefined
  /** These are addresses. The style sheet is made by `pageStyle`. */
  icon: string | null | undefined
  style: string
  script?: string
  body: Html
}

export const htmlPage = ({ locale, title, first, icon, style, script, body }: Page): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        ${first && html`<script type="module" async src="${first}"></script>`}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${icon && html`<link rel="icon" href="${icon}" />`}
        <script src="${PAGE_ASSETS}scheme.js"></script>
        <link rel="stylesheet" href="${style}" />
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text

/** The context of a page of the site. `switchHref` is the target of the language switch; the answer to a form has none. */
export type SiteFrame = { settings: Settings; locale: Locale; t: Translate; switchHref?: string | undefined }

type SitePage = Pick<Page, 'first' | 'style' | 'script' | 'body'> & {
  title: string
  notice?: Html
  footer: Html
}

/** Renders a page under the name of the site that looks as the portal does before sign-in (`PublicShell`). */
export function sitePage({ settings, locale, t, switchHref }: SiteFrame, page: SitePage): string {
  const site = siteTitle(settings, locale)
  return htmlPage({
    ...page,
    locale,
    title: t('site.pageTitle', { page: page.title, site }),
    icon: ownIcon,
    body: html`${page.notice}
      <header>
        <a class="brand" href="${settings.PUBLIC_URL}/"
          ><span class="mark" aria-hidden="true">${mark}</span>${site}</a
        >
        ${switchHref !== undefined && languageSwitch(locale, t, switchHref)}
      </header>
      <main>${page.body}</main>
      <footer>${page.footer}</footer>`,
  })
}

/** The link to the same page in the other language, if the portal offers one. R106 */
export function languageSwitch(
  locale: Locale,
  t: Translate,
  href = `?locale=${otherLocale(locale)}`,
): Html | undefined {
  const other = otherLocale(locale)
  return (
    other &&
    html`<a class="language" href="${href}" lang="${other}" hreflang="${other}"
      >${t('shell.switchLanguage.label')}</a
    >`
  )
}
