import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import { addressOf, call } from '#core/web/call.ts'
import { WordField } from '#core/web/record/WordField.tsx'
import { ExportUsers } from '#features/reports/export/web/parts/ExportUsers.tsx'
import {
  type CleanupCount,
  type CleanupKind,
  exportInactiveUsers,
  exportOrphanedUsers,
  userCleanupToken,
} from '../contract.ts'
import classes from './Cleanup.module.css'
import { KeptPeople } from './ReceiptFacts.tsx'

type Props = {
  /** The id of the form that the button of the dialog submits. */
  id: string
  /** Of the sentence that describes the dialog. */
  countId: string
  kind: CleanupKind
  day: Day | null
  count: CleanupCount
  typed: string
  matches: boolean
  onType: (text: string) => void
  onSubmit: (event: FormEvent) => void
}

/** The numbers of people who are deleted and kept, the export, and the word to type. */
export function ConfirmCleanup({ id, countId, kind, day, count, typed, matches, onType, onSubmit }: Props) {
  const t = useTranslations()
  const input = useId()
  return (
    <>
      <div>
        <p id={countId} className={classes.count}>
          {t('cleanup.confirm', { n: count.count })}
        </p>
        <p>{t('cleanup.restorable')}</p>
      </div>
      <KeptPeople title="keptTitle" kept={count.kept} />
      <div className={classes.first}>
        <p>{t('cleanup.exportFirst')}</p>
        <ExportUsers
          label={t('cleanup.export')}
          token={() => call(userCleanupToken, {})}
          address={(token, format) =>
            kind === 'inactive'
              ? addressOf(exportInactiveUsers, { token, date: day ?? '', ...format })
              : addressOf(exportOrphanedUsers, { token, ...format })
          }
        />
      </div>
      <form id={id} onSubmit={onSubmit} className={classes.word}>
        <p>{t('cleanup.long')}</p>
        <WordField id={input} word={t('delete.word')} matches={matches} typed={typed} onType={onType} />
      </form>
    </>
  )
}
