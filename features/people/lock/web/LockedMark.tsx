import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { User } from '#features/people/contract.ts'
import classes from './LockedMark.module.css'

/** Marks a name as locked, permanently or for a while, by an icon and words. WCAG 1.4.1 */
export function LockedMark({ lock: { Locked } }: { lock: Pick<User, 'Locked'> }) {
  const t = useTranslations()
  return (
    <span className={classes.mark}>
      <IconLock size={14} aria-hidden />
      <span className={classes.word}>{t(Locked ? 'user.status.locked' : 'user.status.lockedForNow')}</span>
    </span>
  )
}
