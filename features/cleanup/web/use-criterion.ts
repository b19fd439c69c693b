import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { Receipt } from '../contract.ts'

/** Answers a function that words the criterion of a cleanup. */
export function useCriterion() {
  const t = useTranslations()
  const { date } = useDates()
  return ({ Kind, Date: day }: Receipt) =>
    Kind === 'inactive' && day !== null
      ? t('cleanup.inactive.criterion', { date: date(`${day}T12:00`) })
      : t('cleanup.orphaned.criterion')
}
