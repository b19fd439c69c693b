import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { usePageActions } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { isLocked, type User } from '#features/people/contract.ts'
import classes from '#features/people/profile/web/UserProfile.module.css'
import { useAccountActions } from '#features/people/profile/web/parts/use-account-actions.ts'
import type { ButtonRef } from '#features/people/profile/web/UserActions.tsx'

/**
 * Says that the account is locked, until when, and who locked it; disappears when a temporary lock ends. It is not a live
 * region, since a toast announces the lock.
 */
export function LockBanner({ user, now, unlockButton }: { user: User; now: Date; unlockButton: ButtonRef }) {
  if (!isLocked(user, now)) return null
  return (
    <div className={classes.banner}>
      <div className={classes.lock}>
        <IconLock size={22} aria-hidden />
        <div>
          <LockText user={user} />
          <Origin user={user} />
        </div>
      </div>
      <UnlockButton user={user} now={now} button={unlockButton} />
    </div>
  )
}

/** That the account is locked, and until when. */
export function LockText({ user: { Locked, LockoutExpiry } }: { user: User }) {
  const t = useTranslations()
  const dates = useDates()
  if (Locked || LockoutExpiry === null) return <strong>{t('user.locked.permanent')}</strong>
  return (
    <>
      <strong>{t('user.locked.temporary', { when: dates.relative(LockoutExpiry) })}</strong>
      <p>
        <time dateTime={LockoutExpiry}>
          {t('user.locked.until', { date: dates.dateTime(LockoutExpiry) })}
        </time>
      </p>
    </>
  )
}

/** Says when the account was locked, and who did it: only a person locks permanently. */
function Origin({ user: { Locked, LockedBy } }: { user: User }) {
  const t = useTranslations()
  const dates = useDates()
  if (!LockedBy) return null
  const { Name: name, At } = LockedBy
  const date = dates.dateTime(At)
  if (!Locked) return <p>{t('user.locked.automatic', { date })}</p>
  return (
    <p>{name === null ? t('user.locked.manually', { date }) : t('user.locked.manual', { name, date })}</p>
  )
}

function UnlockButton({ user, now, button }: { user: User; now: Date; button: ButtonRef }) {
  const { unlock } = useAccountActions(user, now)
  usePageActions(unlock ? [unlock] : [])
  if (!unlock) return null
  const { label, busy = false, onAct } = unlock
  return (
    <Button
      ref={button}
      look="primary"
      busy={busy}
      data-print="no"
      icon={<IconLockOpen size={18} aria-hidden />}
      onClick={onAct}
    >
      {label}
    </Button>
  )
}
