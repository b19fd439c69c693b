import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { Happening } from '../contract.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { useActorName } from './use-actor-name.ts'
import { useHappeningText } from './use-happening-text.ts'
import classes from './UserActivity.module.css'

/** Kinds whose actor is always the user: the actor is not shown. */
const byOneself = new Set(['sign-in', 'sign-in-failed', 'sign-out', 'mail', 'reset-asked'])

/** What happened, when, who did it, and what it changed. */
export function HappeningRow({ happening }: { happening: Happening }) {
  const t = useTranslations()
  const { dateTime, relative } = useDates()
  const textOf = useHappeningText()
  const nameOf = useActorName()
  const { At, By, Kind, Changes } = happening
  return (
    <li className={classes.row}>
      <p className={classes.what}>{textOf(happening)}</p>
      <p className={classes.when}>
        <time dateTime={At} title={relative(At)}>
          {dateTime(At)}
        </time>
        {!byOneself.has(Kind) && <span>{t('audit.by', { name: nameOf(By) })}</span>}
      </p>
      {Changes.length > 0 && (
        <ul className={classes.changes}>
          {Changes.map((change, index) => (
            <ChangeLine key={`${index} ${change.Field}`} change={change} />
          ))}
        </ul>
      )}
    </li>
  )
}
