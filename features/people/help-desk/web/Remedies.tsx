import {
  IconCircleCheck,
  IconInfoCircle,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconShieldOff,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { SignInState } from '#features/people/activity/contract.ts'
import { useSignInObstacle } from '#features/people/activity/web/parts/UserSignInCard.tsx'
import { isLocked, type User } from '#features/people/contract.ts'
import { LockText } from '#features/people/lock/web/LockBanner.tsx'
import { useAccountActions } from '#features/people/profile/web/parts/use-account-actions.ts'
import { maySendReset } from '#features/people/rules.ts'
import { useEndSessions } from '#features/people/sessions/web/parts/use-end-sessions.ts'
import { CODE_LIFETIME_MS } from '#features/sign-in/contract.ts'
import { makeSignInCode } from '../contract.ts'
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

/** A remedy: what it is for, and its button. */
export const Remedy = ({
  title,
  help,
  children,
}: {
  title: string
  help: ReactNode
  children: ReactNode
}) => (
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

/** A screen reader would try to pronounce a code in one piece. */
const spelt = (code: string) => Array.from(code.replace('-', '')).join(' ')

/** Makes a code and shows it until it ends or the page is left: nobody can read it again. */
export function ReadOutCode({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { dateTime } = useDates()
  const [shown, setShown] = useState<{ Code: string; Until: string }>()
  useEffect(() => {
    if (!shown) return undefined
    // Not until the end that the server told: the clock of this computer may be wrong.
    const timer = setTimeout(() => setShown(undefined), CODE_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const { save, busy } = useSave(makeSignInCode, { toasts: { key: 'sign-in-code', saved: () => null } })
  if (!maySendReset(viewer, user)) return null
  const make = () => void save({ id: user.ID }, { onSaved: async (code) => setShown(code) })
  return (
    <Remedy title={t('helpDesk.code.title')} help={t('helpDesk.code.help')}>
      <Button busy={busy} icon={<IconKey size={18} aria-hidden />} onClick={make}>
        {t(shown ? 'helpDesk.code.again' : 'helpDesk.code.make')}
      </Button>
      <output className={classes.made}>
        {shown && (
          <>
            <span className={classes.shown}>
              <code className={classes.code} aria-hidden>
                {shown.Code}
              </code>
              <span className="visually-hidden">{spelt(shown.Code)}</span>
              <CopyButton text={shown.Code} name={t('helpDesk.code.name')} small />
            </span>
            <span className={classes.hint}>{t('helpDesk.code.where', { date: dateTime(shown.Until) })}</span>
          </>
        )}
      </output>
    </Remedy>
  )
}
