import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useRecordTitle } from '#core/web/router/title.ts'
import { site } from '#core/web/site.ts'

/** "Marie Tremblay – Users: Profile | Comptoir": the record first, then the page, then the site. */
export function useDocumentTitle() {
  const t = useTranslations()
  const locale = useLocale()
  const record = useRecordTitle()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    const page = [record, title && t(title)].filter(Boolean).join(' – ')
    const name = site.titles[locale]
    document.title = page ? t('site.pageTitle', { page, site: name }) : name
  }, [t, locale, record, title])
}
