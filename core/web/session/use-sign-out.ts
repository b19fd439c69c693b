import { useTranslations } from 'use-intl'
import { logFault } from '#core/web/log.ts'
import { toast } from '#core/web/ui/toast.ts'
import { signOut } from './session.ts'

/** Signs out, or shows an error. */
export function useSignOut() {
  const t = useTranslations()
  return () => {
    signOut().catch((error: unknown) => {
      logFault('Signing out failed.', error)
      toast.show({ key: 'signOut', kind: 'error', message: t('toast.network') })
    })
  }
}
