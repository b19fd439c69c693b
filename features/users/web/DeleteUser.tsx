import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { deleteUser, fullName, getUser, type User } from '../contract.ts'
import { usersAddress } from './parts/users-address.ts'

/** Deletes the user once the word is typed, and goes to the list. R8 */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { save, busy } = useSave(deleteUser, {
    toasts: {
      key: 'user-deleted',
      saved: t('toast.user.deleted'),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  const remove = async () => {
    const onSaved = async () => {
      await navigate(usersAddress.to({}))
      cache.removeQueries({ queryKey: reading(getUser, { id: user.ID }).queryKey })
    }
    if (!(await save({ id: user.ID }, { onSaved }))) onClose()
  }
  return (
    <DeleteRecord
      name={fullName(user)}
      kind={t('user.kind')}
      losses={t('delete.user')}
      busy={busy}
      onDelete={() => void remove()}
      onClose={onClose}
    />
  )
}
