import { useTranslations } from 'use-intl'
import type { Session } from '../../contract.ts'

/** Answers a function that names the browser and system of a sign-in, if it sent them. */
export function useDevice() {
  const t = useTranslations()
  return ({ Browser, System }: Pick<Session, 'Browser' | 'System'>): string =>
    Browser && System
      ? t('sessions.device', { browser: Browser, system: System })
      : (Browser ?? System ?? t('sessions.unknownBrowser'))
}
