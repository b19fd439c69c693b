import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'

type Pages = {
  data?: { TotalPages: number } | undefined
  isPlaceholderData?: boolean
}

/**
 * Announces the page that a list was turned to, once it is shown. `search`: what its search, filters and order are, if it
 * has any; of another list the first page is no turned page. WCAG 4.1.3
 */
export function useAnnouncedPage(page: number, { data, isPlaceholderData = false }: Pages, search = '') {
  const t = useTranslations()
  const told = useRef({ page, search })
  const total = isPlaceholderData ? undefined : data?.TotalPages
  useEffect(() => {
    if (total === undefined) return
    const before = told.current
    told.current = { page, search }
    if (before.search === search && before.page !== page) announce(t('pager.of', { page, total }))
  }, [page, search, total, t])
}

/** Turns to the last page of a list when the one at hand is beyond it: its rows may have been removed. */
export function useLastPage(
  page: number,
  { data, isPlaceholderData = false }: Pages,
  turn: (page: number) => void,
) {
  const last = isPlaceholderData ? undefined : data?.TotalPages
  useEffect(() => {
    if (last && page > last) turn(last)
  })
}
