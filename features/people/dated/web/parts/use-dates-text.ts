import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'

/** Answers a function that words a first and a last day; null without any. */
export function useDatesText() {
  const t = useTranslations()
  const day = useDay()
  return ({ From, Until }: { From: string | null; Until: string | null }) => {
    if (From !== null && Until !== null) return t('dated.span', { from: day(From), until: day(Until) })
    if (From !== null) return t('dated.from', { day: day(From) })
    return Until === null ? null : t('dated.until', { day: day(Until) })
  }
}
