import { useTranslations } from 'use-intl'
import type { PrivacyRow } from '../contract.ts'

/** Answers functions that word the days until an answer is due, and the person of a request. */
export function useRequestWords() {
  const t = useTranslations()
  return {
    daysLeft: (days: number) => {
      if (days === 0) return t('privacyRequests.today')
      return days > 0 ? t('privacyRequests.left', { n: days }) : t('privacyRequests.late', { n: -days })
    },
    nameOf: ({ Person }: PrivacyRow) => Person?.Name ?? t('privacyRequests.gone'),
  }
}
