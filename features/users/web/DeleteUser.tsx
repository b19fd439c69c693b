import { useTranslations } from 'use-intl'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { TypeToConfirm } from '#core/web/ui/TypeToConfirm.tsx'
import { fullName, type User } from '../contract.ts'
import { useDelete } from './use-delete.ts'

/** Deletes the user, once the word is typed. R8 */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations()
  const remove = useDelete(user)
  const word = t('delete.word')
  return (
    <TypeToConfirm
      title={t('delete.title', { name: fullName(user) })}
      word={word}
      accepts={(typed) => isDeleteWord(typed, word)}
      confirmLabel={t('delete.button', { kind: t('user.kind') })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
      onClose={onClose}
    >
      <p>{t('delete.user')}</p>
    </TypeToConfirm>
  )
}
