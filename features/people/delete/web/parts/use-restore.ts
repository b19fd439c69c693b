import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { restoreUser } from '../../contract.ts'

/** Restores a deleted person, and names what could not come back with them. R71 */
export function useRestore({ ID: id, name }: { ID: string; name: string }) {
  const t = useTranslations()
  const { save, busy } = useSave(restoreUser, {
    toasts: {
      key: 'user-restored',
      saved: ({ LeftOut }) =>
        LeftOut.length > 0
          ? t('users.deleted.restoredPart', { name, what: LeftOut.join(', ') })
          : t('users.deleted.restored', { name }),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  return { restore: () => save({ id }), busy }
}
