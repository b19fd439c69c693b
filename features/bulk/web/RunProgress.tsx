import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAnnouncedProgress } from '#core/web/ui/use-announced-progress.ts'
import type { Run } from '../contract.ts'
import classes from './Bulk.module.css'
import { isAtWork } from './runs.ts'

/** How far a run at work has come. */
export function RunProgress({ run }: { run: Run }) {
  const t = useTranslations()
  const id = useId()
  const { State, Done, Total } = run
  const text = t('bulk.progress', { done: Done, total: Total })
  useAnnouncedProgress(text, Done, Total)
  if (!isAtWork(run)) return null
  return (
    <div className={classes.progress}>
      <p id={id}>{t(`bulk.state.${State}`)}</p>
      <progress aria-labelledby={id} aria-valuetext={text} max={Total} value={Done} />
      <p className={classes.soft}>{text}</p>
    </div>
  )
}
