import { useTranslations } from 'use-intl'
import type { Session } from '../../contract.ts'

/** Names the browser of a sign-in, as far as it said what it is. */
export function useDevice() {
  const t = useTranslations()
  return ({ Browser, System }: Pick<Session, 'Browser' | 'System'>): string =>
    Browser && System
      ? t('sessions.device', { browser: Browser, system: System })
      : (Browser ?? System ?? t('sessions.unknownBrowser'))
}
