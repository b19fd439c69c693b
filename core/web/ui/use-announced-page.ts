import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'

type Pages = { data?: { TotalPages: number } | undefined; isPlaceholderData: boolean }

/** Announces the page that a list was turned to, once it is shown. WCAG 4.1.3 */
export function useAnnouncedPage(page: number, { data, isPlaceholderData }: Pages) {
  const t = useTranslations()
  const told = useRef(page)
  const tell = useEffectEvent((total: number) => {
    if (told.current !== page) announce(t('pager.of', { page, total }))
    told.current = page
  })
  useEffect(() => {
    if (data && !isPlaceholderData) tell(data.TotalPages)
  }, [data, isPlaceholderData])
}
