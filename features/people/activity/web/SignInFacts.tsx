import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { signInFailures } from '#domain/contract/kinds.ts'
import { useDevice } from '#features/people/sessions/web/parts/use-device.ts'
import type { SignInState } from '../contract.ts'
import { linkToTell } from '../rules.ts'
import classes from './UserSignIn.module.css'

type Props = { state: SignInState; now: Date }

/** The facts of the card: each a value, with its explanation below; below the last link what sends another one. */
export function SignInFacts({ state, now, newLink }: Props & { newLink?: ReactNode }) {
  const t = useTranslations()
  return (
    <dl className={classes.facts}>
      <LastSignIn state={state} />
      <Password state={state} />
      <Failures state={state} />
      <Fact label={t('audit.signIn.link.label')}>
        <Link state={state} now={now} />
        {newLink}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const More = ({ children }: { children: ReactNode }) => <span className={classes.more}>{children}</span>

function LastSignIn({ state: { Last } }: Pick<Props, 'state'>) {
  const t = useTranslations()
  const deviceOf = useDevice()
  const { dateTime, relative } = useDates()
  return (
    <Fact label={t('audit.signIn.last')}>
      {Last ? relative(Last.At) : t('audit.signIn.never')}
      {Last && (
        <More>
          <time dateTime={Last.At}>{dateTime(Last.At)}</time>
          {Last.App && ` – ${Last.App.Name ?? t('audit.app')}`}
        </More>
      )}
      {Last?.Device && <More>{deviceOf(Last.Device)}</More>}
    </Fact>
  )
}

function Password({ state: { PasswordChosen, PasswordAt } }: Pick<Props, 'state'>) {
  const t = useTranslations()
  const { dateTime } = useDates()
  return (
    <Fact label={t('audit.signIn.password')}>
      {t(PasswordChosen ? 'audit.signIn.chosen' : 'audit.signIn.notChosen')}
      {PasswordChosen && PasswordAt && (
        <More>
          <time dateTime={PasswordAt}>{dateTime(PasswordAt)}</time>
        </More>
      )}
    </Fact>
  )
}

const failed = {
  'sign-in': 'audit.signIn.failedSince',
  unlock: 'audit.signIn.failedSinceUnlock',
} as const

/** Failed sign-ins since the last sign-in or an unlock, and why the last one failed. */
function Failures({ state: { FailedSince, Failed, LastFailure } }: Pick<Props, 'state'>) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const reason = signInFailures.find((one) => one === LastFailure?.Reason)
  return (
    <Fact label={t(FailedSince ? failed[FailedSince] : 'audit.signIn.failed')}>
      {t('audit.signIn.failures', { n: Failed })}
      {LastFailure && (
        <More>
          <time dateTime={LastFailure.At}>{dateTime(LastFailure.At)}</time>
          {reason && ` – ${t(`audit.reason.${reason}`)}`}
        </More>
      )}
    </Fact>
  )
}

function Link({ state, now }: Props) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const link = linkToTell(state, now)
  if (!link) return t('audit.signIn.link.none')
  const { Type, State, At, Until } = link
  const date = dateTime(Until ?? At)
  const how = Until ? (new Date(Until) > now ? 'open' : 'expired') : State
  return (
    <>
      {t(`audit.mail.${Type}`)}
      <More>{t(`audit.signIn.link.${how}`, { date })}</More>
    </>
  )
}
