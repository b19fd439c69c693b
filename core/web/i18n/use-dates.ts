import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { dateTexts } from './date-texts.ts'
import { useLocale } from './locale.ts'

/** Formats dates in the page's language. Relative times update each minute. */
export function useDates() {
  const locale = useLocale()
  const now = useMinutely()
  const t = useTranslations()
  return useMemo(() => {
    const texts = dateTexts(locale, t('common.justNow'))
    return {
      ...texts,
      timeOrDate: (iso: string | Date) => texts.timeOrDate(iso, now),
      relative: (iso: string | Date) => texts.relative(iso, now),
    }
  }, [locale, now, t])
}
