import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { TypeToConfirm } from '#core/web/ui/TypeToConfirm.tsx'
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
  const word = t('delete.word')
  return (
    <TypeToConfirm
      title={t('delete.title', { name: fullName(user) })}
      word={word}
      accepts={(typed) => isDeleteWord(typed, word)}
      confirmLabel={t('delete.button', { kind: t('user.kind') })}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('delete.user')}</p>
    </TypeToConfirm>
  )
}
