import { createTranslator, type Messages } from 'use-intl/core'
import { type Locale, locales } from '#core/contract/locale.ts'
import type { Settings } from './settings.ts'

export type Translate = ReturnType<typeof createTranslator<Messages>>
export type Translators = Record<Locale, Translate>

/** Makes a translator for each language. A missing key is a bug, so it throws. */
export function translators(words: Record<Locale, Messages>): Translators {
  const translator = (locale: Locale) =>
    createTranslator<Messages>({
      locale,
      messages: words[locale],
      timeZone: 'UTC',
      onError: (error) => {
        throw error
      },
    })
  return Object.fromEntries(locales.map((locale) => [locale, translator(locale)])) as Translators
}

export const siteTitle = (
  { SITE_TITLE_EN, SITE_TITLE_FR }: Pick<Settings, 'SITE_TITLE_EN' | 'SITE_TITLE_FR'>,
  locale: Locale,
) => (locale === 'fr-CA' ? SITE_TITLE_FR : SITE_TITLE_EN)

/** Name and title of the person in charge of personal information; empty if the settings name nobody. */
export const privacyOfficer = (
  { PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR }: Pick<Settings, 'PRIVACY_OFFICER_EN' | 'PRIVACY_OFFICER_FR'>,
  locale: Locale,
) =>
  locale === 'fr-CA' ? PRIVACY_OFFICER_FR || PRIVACY_OFFICER_EN : PRIVACY_OFFICER_EN || PRIVACY_OFFICER_FR
