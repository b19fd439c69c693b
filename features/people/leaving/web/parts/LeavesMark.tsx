import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import type { User } from '#features/people/contract.ts'
import classes from '../Leaving.module.css'

/** Says when a person leaves, beside their name; of a person who has left, the lock says enough. */
export function LeavesMark({ leaves }: { leaves: User['Leaves'] }) {
  const t = useTranslations()
  const day = useDay()
  if (!leaves || leaves.State === 'done') return null
  return <em className={classes.mark}>{t(`leaving.${leaves.State}`, { day: day(leaves.Day) })}</em>
}
