import type { Locale } from '#core/contract/locale.ts'
import type { Settings } from './settings.ts'

export const siteTitle = (
  { SITE_TITLE_EN, SITE_TITLE_FR }: Pick<Settings, 'SITE_TITLE_EN' | 'SITE_TITLE_FR'>,
  locale: Locale,
) => (locale === 'fr-CA' ? SITE_TITLE_FR : SITE_TITLE_EN)
