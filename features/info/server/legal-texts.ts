import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#core/contract/locale.ts'
import { handleAnonymous } from '#core/server/handle.ts'
import { privacyPolicy, termsOfUse } from '../contract.ts'

const texts = (name: 'privacy' | 'terms') =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      readFileSync(join(import.meta.dirname, 'texts', `${name}.${locale}.html`), 'utf8'),
    ]),
  ) as Record<Locale, string>

const privacy = texts('privacy')
const terms = texts('terms')

/** Ends with the person in charge, when the settings name one (Law 25, s. 3.1). */
export const privacyPolicyRoute = handleAnonymous(privacyPolicy, async ({ locale }, { settings }) => {
  const { PRIVACY_OFFICER } = settings
  return PRIVACY_OFFICER
    ? `${privacy[locale]}<p><strong>${escapeHtml(PRIVACY_OFFICER)}</strong></p>`
    : privacy[locale]
})

export const termsOfUseRoute = handleAnonymous(termsOfUse, async ({ locale }) => terms[locale])

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
