import {
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconShieldOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { SignInState } from '#features/people/activity/contract.ts'
import { useSignInObstacle } from '#features/people/activity/web/parts/UserSignInCard.tsx'
import { isLocked, type User } from '#features/people/contract.ts'
import { LockText } from '#features/people/lock/web/LockBanner.tsx'
import { useAccountActions } from '#features/people/profile/web/parts/use-account-actions.ts'
import { useEndSessions } from '#features/people/sessions/web/parts/use-end-sessions.ts'
import { useResetFactors } from './parts/use-reset-factors.ts'
import classes from './HelpPage.module.css'

type AtTime = { user: User; now: Date }

/** Why the person cannot sign in, or that nothing prevents it. */
export function Why({ user, state, now }: AtTime & { state: SignInState }) {
  const t = useTranslations()
  const obstacle = useSignInObstacle()(user, state, now)
  const locked = isLocked(user, now)
  const Icon = locked ? IconLock : obstacle ? IconInfoCircle : IconCircleCheck
  return (
    <div className={classes.why} data-fine={!locked && !obstacle}>
      <Icon size={20} aria-hidden />
      <div>{locked ? <LockText user={user} /> : <p>{obstacle ?? t('helpDesk.why.nothing')}</p>}</div>
    </div>
  )
}

type RemedyProps = { title: string; help: ReactNode; children: ReactNode }

/** A remedy: what it is for, and its button. */
export const Remedy = ({ title, help, children }: RemedyProps) => (
  <li className={classes.remedy}>
    <div>
      <h3>{title}</h3>
      <p className={classes.hint}>{help}</p>
    </div>
    {children}
  </li>
)

export function Unlock({ user, now }: AtTime) {
  const t = useTranslations()
  const { unlock } = useAccountActions(user, now)
  if (!unlock) return null
  return (
    <Remedy title={t('helpDesk.unlock.title')} help={t('helpDesk.unlock.help')}>
      <Button
        look="primary"
        busy={unlock.busy ?? false}
        icon={<IconLockOpen size={18} aria-hidden />}
        onClick={unlock.onAct}
      >
        {unlock.label}
      </Button>
    </Remedy>
  )
}

export function EndSessions({ user }: { user: User }) {
  const t = useTranslations()
  const { endAllAct: act } = useEndSessions(user)
  if (!act) return null
  return (
    <Remedy title={t('helpDesk.sessions.title')} help={t('helpDesk.sessions.help')}>
      <Button busy={act.busy ?? false} icon={<IconLogout size={18} aria-hidden />} onClick={act.onAct}>
        {act.label}
      </Button>
    </Remedy>
  )
}

export function ResetFactors({ user }: { user: User }) {
  const t = useTranslations()
  const act = useResetFactors(user)
  if (!act) return null
  return (
    <Remedy title={t('helpDesk.factors.title')} help={t('helpDesk.factors.help')}>
      <Button busy={act.busy ?? false} icon={<IconShieldOff size={18} aria-hidden />} onClick={act.onAct}>
        {act.label}
      </Button>
    </Remedy>
  )
}
