import { useTranslations } from 'use-intl'

/** The toasts of saving a person. R13 */
export function usePersonToasts() {
  const t = useTranslations()
  return {
    key: 'user',
    saving: t('toast.user.saving'),
    saved: t('toast.user.saved'),
    failed: t('toast.user.failed'),
    forbidden: t('toast.user.permissionsError'),
  }
}
