import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#core/web/session/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { TypeToConfirm } from '#core/web/ui/TypeToConfirm.tsx'
import { fullName, type User } from '../contract.ts'
import { mayDelete } from '../contract/editing.ts'
import { useDelete } from './use-delete.ts'

/** Deletes the user, once the word is typed. R8 */
export function DeleteUserButton({ user }: { user: User }) {
  const t = useTranslations()
  const [asks, setAsks] = useState(false)
  const remove = useDelete(user)
  const word = t('delete.word')
  if (!mayDelete(useViewer(), user)) return null
  return (
    <>
      <Button icon={<IconTrash size={18} aria-hidden />} onClick={() => setAsks(true)}>
        {t('common.delete')}
      </Button>
      {asks && (
        <TypeToConfirm
          title={t('delete.title', { name: fullName(user) })}
          word={word}
          accepts={(typed) => isDeleteWord(typed, word)}
          confirmLabel={t('delete.button', { kind: t('user.kind') })}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError: () => setAsks(false) })}
          onClose={() => setAsks(false)}
        >
          <p>{t('delete.user')}</p>
        </TypeToConfirm>
      )}
    </>
  )
}
