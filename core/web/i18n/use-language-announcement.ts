import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { useLocale } from './locale.ts'

/** Announces in the new language that the language has changed. */
export function useLanguageAnnouncement() {
  const t = useTranslations()
  const locale = useLocale()
  const before = useRef(locale)
  useEffect(() => {
    if (before.current !== locale) announce(t('shell.languageSwitched'))
    before.current = locale
  }, [locale, t])
}
