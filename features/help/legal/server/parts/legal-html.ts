import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#core/contract/locale.ts'
import type { Settings } from '#core/server/settings.ts'

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
  privacy: (locale: Locale, { PRIVACY_OFFICER }: Settings) =>
    PRIVACY_OFFICER
      ? `${privacy[locale]}<p><strong>${escapeHtml(PRIVACY_OFFICER)}</strong></p>`
      : privacy[locale],
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
