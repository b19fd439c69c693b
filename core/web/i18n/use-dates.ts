import { useMemo } from 'react'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { dateTexts } from './date-texts.ts'
import { useLocale } from './locale.ts'

/** Dates in the page's language; relative times update each minute. */
export function useDates() {
  const locale = useLocale()
  const now = useMinutely()
  return useMemo(() => {
    const texts = dateTexts(locale)
    return { ...texts, relative: (iso: string | Date) => texts.relative(iso, now) }
  }, [locale, now])
}
