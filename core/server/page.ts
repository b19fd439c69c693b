import { type Locale, otherLocale } from '#core/contract/locale.ts'
import { html, type Html } from './html.ts'
import type { Translate } from './words.ts'

type Page = {
  locale: Locale
  title: string
  /** Addresses; the style sheet begins with `tokens`; see also `pageStyle`. */
  icon: string | null | undefined
  style: string
  script?: string
  body: Html
}

/** A page that the server renders by itself. */
export const htmlPage = ({ locale, title, icon, style, script, body }: Page): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${icon && html`<link rel="icon" href="${icon}" />`}
        <link rel="stylesheet" href="${style}" />
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text

/** The link to the same page in the other language. */
export function languageSwitch(locale: Locale, t: Translate, href = `?locale=${otherLocale(locale)}`): Html {
  const other = otherLocale(locale)
  return html`<a class="language" href="${href}" lang="${other}" hreflang="${other}"
    >${t('shell.switchLanguage.label')}</a
  >`
}
