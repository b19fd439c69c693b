import { useTranslations } from 'use-intl'
import type { Session } from '../contract.ts'

/** The toasts of ending sessions: the number that remains, unless the viewer may no longer see them. */
export function useEndingToasts() {
  const t = useTranslations()
  return {
    key: 'sessions',
    saved: (left: Session[] | null) => left && t('sessions.ended', { n: left.length }),
  }
}
