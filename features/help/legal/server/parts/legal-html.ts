import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#core/contract/locale.ts'
import { html } from '#core/server/html.ts'
import type { Settings } from '#core/server/settings.ts'
import { privacyOfficer } from '#core/server/words.ts'

const texts = (name: 'privacy' | 'terms') =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      readFileSync(join(import.meta.dirname, '../texts', `${name}.${locale}.html`), 'utf8'),
    ]),
  ) as Record<Locale, string>

const privacy = texts('privacy')
const terms = texts('terms')

/** The legal texts as fragments of HTML. The policy ends with the person in charge, if the settings name one (Law 25, s. 3.1). */
export const legalHtml = {
  terms: (locale: Locale) => terms[locale],
  privacy: (locale: Locale, settings: Settings) => `${privacy[locale]}${officerOf(locale, settings)}`,
}

function officerOf(locale: Locale, settings: Settings): string {
  const [name, email] = [privacyOfficer(settings, locale), settings.PRIVACY_OFFICER_EMAIL]
  if (!name && !email) return ''
  const link = email && html`<a href="mailto:${email}">${email}</a>`
  return html`<p><strong>${name}</strong>${name && email ? html`<br />` : ''}${link}</p>`.text
}
