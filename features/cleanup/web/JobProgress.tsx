import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useAnnouncedProgress } from '#core/web/ui/use-announced-progress.ts'
import type { Receipt } from '../contract.ts'
import classes from './Cleanup.module.css'

/** The progress of a job. */
export function JobProgress({ receipt }: { receipt: Receipt | undefined }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const id = useId()
  const restores = receipt?.State === 'restoring'
  const done = restores ? receipt.Restored : (receipt?.Deleted ?? 0)
  const total = restores ? receipt.Deleted : receipt?.Count
  const text =
    typeof total !== 'number'
      ? t('cleanup.preparing')
      : t(restores ? 'cleanup.restoreProgress' : 'cleanup.progress', { done, total })
  useAnnouncedProgress(text, done, total)
  return (
    <div className={classes.progress}>
      <p id={id}>{t(restores ? 'cleanup.restoring' : 'cleanup.inProgress')}</p>
      <progress aria-labelledby={id} aria-valuetext={text} {...(total && { max: total, value: done })} />
      <p>{text}</p>
      {receipt && (
        <p className={classes.soft}>
          {receipt.StartedBy
            ? t('cleanup.startedBy', { name: receipt.StartedBy, at: dateTime(receipt.StartedAt) })
            : t('cleanup.started', { at: dateTime(receipt.StartedAt) })}
        </p>
      )}
    </div>
  )
}
