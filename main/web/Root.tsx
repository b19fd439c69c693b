import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmHost } from '#core/web/ui/ConfirmHost.tsx'
import { Toasts } from '#core/web/ui/Toasts.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useTitles } from '#core/web/router/title.ts'
import { site } from '#core/web/site.ts'
import { announce } from '#core/web/ui/announce.ts'

/** The parts of every page, signed in or not. */
export function Root() {
  useDocumentTitle()
  useLanguageAnnouncement()
  return (
    <>
      <Outlet />
      <Toasts />
      <ConfirmHost />
    </>
  )
}

/** "Marie Tremblay – Users: Profile | Comptoir": the record first, then the page, then the site. */
function useDocumentTitle() {
  const t = useTranslations()
  const locale = useLocale()
  const { page, record } = useTitles()
  useEffect(() => {
    const shown = [record, page && t(page)].filter(Boolean).join(' – ')
    const name = site.titles[locale]
    document.title = shown ? t('site.pageTitle', { page: shown, site: name }) : name
  }, [t, locale, record, page])
}

/** Announces in the new language that the language has changed. */
function useLanguageAnnouncement() {
  const t = useTranslations()
  const locale = useLocale()
  const before = useRef(locale)
  useEffect(() => {
    if (before.current !== locale) announce(t('shell.languageSwitched'))
    before.current = locale
  }, [locale, t])
}
