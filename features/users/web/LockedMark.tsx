import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './LockedMark.module.css'

/** Marks a name as locked, by an icon and a word. WCAG 1.4.1 */
export function LockedMark() {
  const t = useTranslations()
  return (
    <span className={classes.mark}>
      <IconLock size={14} aria-hidden />
      <span className={classes.word}>{t('user.status.locked')}</span>
    </span>
  )
}
