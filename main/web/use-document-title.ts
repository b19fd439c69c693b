import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useTitles } from '#core/web/router/title.ts'
import { site } from '#core/web/site.ts'

/** "Marie Tremblay – Users: Profile | Comptoir": the record first, then the page, then the site. */
export function useDocumentTitle() {
  const t = useTranslations()
  const locale = useLocale()
  const { page, record } = useTitles()
  useEffect(() => {
    const shown = [record, page && t(page)].filter(Boolean).join(' – ')
    const name = site.titles[locale]
    document.title = shown ? t('site.pageTitle', { page: shown, site: name }) : name
  }, [t, locale, record, page])
}
