import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'

type Pages = {
  data?: { TotalPages: number } | undefined
  isPlaceholderData?: boolean
}

/**
 * Announces the page to which a person turned a list, once it is shown. `search` identifies the search, filters and order: when
 * it changes, the new first page is not announced. WCAG 4.1.3
 */
export function useAnnouncedPage(page: number, { data, isPlaceholderData = false }: Pages, search = '') {
  const t = useTranslations()
  const announced = useRef({ page, search })
  const total = isPlaceholderData ? undefined : data?.TotalPages
  useEffect(() => {
    if (total === undefined) return
    const before = announced.current
    announced.current = { page, search }
    if (before.search === search && before.page !== page) announce(t('pager.of', { page, total }))
  }, [page, search, total, t])
}

/** Turns to the last page of a list when the current page is beyond it, because rows may have been removed. */
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
