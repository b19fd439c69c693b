import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { toast } from '#core/web/ui/toast.ts'

/** One toast for what could not be done to a user; it stays until closed. */
export const FAILED = 'permissionsError'

/** Tells why something could not be done to a user. */
export function useFailure() {
  const t = useTranslations()
  return (error: Error) => {
    const { status, problem } = error instanceof CallError ? error : { status: 0, problem: null }
    const message =
      status === 403 ? t('toast.user.permissionsError') : (problem?.message ?? t('toast.network'))
    toast.show({ key: FAILED, message, ttl: null, kind: 'error' })
  }
}
