import { useTranslations } from 'use-intl'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { TypeToConfirm } from '#core/web/ui/TypeToConfirm.tsx'

type Props = {
  name: string
  /** The label of the button. */
  kind: string
  /** The warning about further losses. */
  losses: string
  busy: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks for the word before a record is deleted. R8 */
export function DeleteRecord({ name, kind, losses, busy, onDelete, onClose }: Props) {
  const t = useTranslations()
  const word = t('delete.word')
  return (
    <TypeToConfirm
      title={t('delete.title', { name })}
      word={word}
      accepts={(typed) => isDeleteWord(typed, word)}
      confirmLabel={t('delete.button', { kind })}
      busy={busy}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{losses}</p>
    </TypeToConfirm>
  )
}
