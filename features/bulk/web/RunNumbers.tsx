import { useTranslations } from 'use-intl'
import type { Run } from '../contract.ts'
import classes from './Bulk.module.css'

/** What a preview says will be, or what a run did: the numbers, and why people are left as they are. */
export function RunNumbers({ run }: { run: Run }) {
  const t = useTranslations()
  const { State, Stopped, Counts, Reasons } = run
  const { Change, Done, Already, Left, Undone } = Counts
  const isPreview = State === 'judging' || State === 'ready'
  const reasons = (undo: boolean) => {
    const shown = Reasons.filter(({ Undo }) => Undo === undo)
    return (
      shown.length > 0 && (
        <ul className={classes.reasons}>
          {shown.map(({ Reason, Count }) => (
            <li key={Reason}>{t('bulk.reasonOf', { n: Count, reason: Reason })}</li>
          ))}
        </ul>
      )
    )
  }
  return (
    <div className={classes.numbers}>
      {Stopped && <p>{t(`bulk.stopped.${Stopped}`)}</p>}
      <p>
        {isPreview ? t('bulk.willChange', { n: Change }) : t('bulk.changed', { n: Done })}
        {Already > 0 && ` ${t('bulk.nothing', { n: Already })}`}
        {!isPreview && State === 'ended' && Change > 0 && ` ${t('bulk.notReached', { n: Change })}`}
      </p>
      {Left > 0 && <p>{t('users.many.left', { n: Left })}</p>}
      {reasons(false)}
      {run.UndoneAt && <p>{t('bulk.undone', { n: Undone })}</p>}
      {run.UndoneAt && Done > Undone && <p>{t('bulk.notUndone', { n: Done - Undone })}</p>}
      {reasons(true)}
    </div>
  )
}
