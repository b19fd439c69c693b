import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import type { Run } from '../contract.ts'
import classes from './Bulk.module.css'
import { isAtWork } from './runs.ts'

/** A screen reader announces the progress at each quarter. */
const ANNOUNCED_PARTS = 4

/** How far a run at work has come. */
export function RunProgress({ run }: { run: Run }) {
  const t = useTranslations()
  const id = useId()
  const { State, Done, Total } = run
  const text = t('bulk.progress', { done: Done, total: Total })
  const part = Math.floor((ANNOUNCED_PARTS * Done) / Total)
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (announced.current === part) return
    announced.current = part
    announce(text)
  }, [part, text])
  if (!isAtWork(run)) return null
  return (
    <div className={classes.progress}>
      <p id={id}>{t(`bulk.state.${State}`)}</p>
      <progress aria-labelledby={id} aria-valuetext={text} max={Total} value={Done} />
      <p className={classes.soft}>{text}</p>
    </div>
  )
}
