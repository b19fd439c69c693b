import { useTranslations } from 'use-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './DeleteRecord.module.css'
import { WordField } from './WordField.tsx'

type Props = {
  name: string
  /** The label of the button. */
  kind: string
  /** The warning about what else will be lost. */
  losses: ReactNode
  /** Replaces the sentence that it cannot be undone. Null: it can be undone, as long as a form is not saved. */
  undo?: string | null
  busy?: boolean
  /** The word to type exactly. Without it, the word is DELETE in either language. R7, R8 */
  word?: string
  /** Whether DELETE is accepted too. R7 */
  alsoDelete?: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks for the word before a record is deleted. R8 */
export function DeleteRecord(props: Props) {
  const { name, kind, losses, busy = false } = props
  const { word: own, alsoDelete = !own, onDelete, onClose } = props
  const t = useTranslations()
  const { undo = t('delete.irreversible') } = props
  const word = own ?? t('delete.word')
  return (
    <TypeToConfirm
      title={t('delete.title', { name })}
      word={word}
      accepts={(typed) =>
        typed.normalize('NFC') === own || (alsoDelete && isDeleteWord(typed, t('delete.word')))
      }
      confirmLabel={t('delete.button', { kind })}
      busy={busy}
      onConfirm={onDelete}
      onClose={onClose}
    >
      {typeof losses === 'string' ? <p>{losses}</p> : losses}
      {undo !== null && <p>{undo}</p>}
    </TypeToConfirm>
  )
}

type TypeToConfirmProps = {
  title: string
  /** The warning about what else will be lost. */
  children: ReactNode
  /** The word to type, and a function that says whether a text matches it. */
  word: string
  accepts: (typed: string) => boolean
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A dialog whose destructive action is possible only after a word is typed. R7, R8 */
function TypeToConfirm(props: TypeToConfirmProps) {
  const { title, children, word, accepts, confirmLabel, busy, onConfirm, onClose } = props
  const t = useTranslations()
  const id = useId()
  const [typed, setTyped] = useState('')
  const matches = accepts(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matches && !busy) onConfirm()
  }
  return (
    <Dialog
      title={title}
      describedBy={`${id}-losses`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="danger" disabled={!matches} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={`${id}-losses`} className={classes.losses}>
        {children}
      </div>
      <form id={`${id}-form`} onSubmit={submit}>
        <WordField focus id={id} word={word} matches={matches} typed={typed} onType={setTyped} />
      </form>
    </Dialog>
  )
}
