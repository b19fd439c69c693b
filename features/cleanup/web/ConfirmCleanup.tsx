import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { WordField } from '#core/web/record/WordField.tsx'
import type { CleanupCount } from '../contract.ts'
import classes from './Cleanup.module.css'
import { KeptPeople } from './KeptPeople.tsx'

type Props = {
  /** Of the form that the button of the dialog submits. */
  id: string
  count: CleanupCount
  typed: string
  matches: boolean
  onType: (text: string) => void
  onSubmit: (event: FormEvent) => void
}

/** How many go and how many stay, the export before, and the word to type. */
export function ConfirmCleanup({ id, count, typed, matches, onType, onSubmit }: Props) {
  const t = useTranslations()
  const input = useId()
  return (
    <>
      <div>
        <p className={classes.count}>{t('cleanup.confirm', { n: count.count })}</p>
        <p>{t('cleanup.restorable')}</p>
      </div>
      <KeptPeople title="keptTitle" kept={count.kept} />
      <form id={id} onSubmit={onSubmit} className={classes.word}>
        <p>{t('cleanup.long')}</p>
        <WordField id={input} word={t('delete.word')} matches={matches} typed={typed} onType={onType} />
      </form>
    </>
  )
}
