import { useQuery } from '@tanstack/react-query'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import type { User } from '#features/people/contract.ts'
import { type SignInState, userSignIn } from '../../contract.ts'
import { linkToTell, signInObstacle } from '../../rules.ts'
import { SignInFacts } from '../SignInFacts.tsx'
import classes from '../UserSignIn.module.css'

type Props = {
  user: User
  /** Renders what helps now. It may depend on whether a password was chosen, which is unknown while the state loads. */
  renderRemedy: (passwordChosen: boolean | undefined) => ReactNode
  /** Sends a link to a user who has chosen a password. */
  newLink: ReactNode
}

/** The interval at which the card asks whether a waiting mail was sent. */
export const WAITING_MAIL_POLL_MS = 3_000

/** The sign-in of a user: what prevents it, the last sign-in, the password, failed sign-ins, the mailed link. */
export function UserSignInCard({ user, renderRemedy, newLink }: Props) {
  const t = useTranslations()
  const now = useMinutely()
  const obstacleOf = useSignInObstacle()
  const query = useQuery({
    ...reading(userSignIn, { id: user.ID }),
    refetchInterval: ({ state: { data } }) => data?.Link?.State === 'waiting' && WAITING_MAIL_POLL_MS,
  })
  const why = query.data && obstacleOf(user, query.data, now)
  const title = useId()
  const remedy = (
    <div className={classes.remedy} data-print="no">
      {renderRemedy(query.data?.PasswordChosen)}
    </div>
  )
  return (
    <section aria-labelledby={title} className={classes.card}>
      <h2 id={title} className="visually-hidden">
        {t('audit.signIn.title')}
      </h2>
      {why && (
        <div className={classes.why}>
          <IconInfoCircle size={20} aria-hidden />
          <p>{why}</p>
          {remedy}
        </div>
      )}
      {!why && remedy}
      <div className={classes.state}>
        <Loaded query={query} lines={2} height={24} keep>
          {(state) => <SignInFacts state={state} now={now} newLink={state.PasswordChosen && newLink} />}
        </Loaded>
      </div>
    </section>
  )
}

/** Answers a function that says why a user cannot sign in; undefined: nothing prevents it, or the lock banner says it. */
export function useSignInObstacle() {
  const t = useTranslations()
  const { dateTime } = useDates()
  return (user: User, state: SignInState, now: Date) => {
    const obstacle = signInObstacle(user, state, now)
    if (obstacle === null || obstacle === 'locked') return undefined
    if (obstacle !== 'noPassword') return t(`audit.signIn.why.${obstacle}`)
    const until = linkToTell(state, now)?.Until
    if (!until) return t('audit.signIn.why.noPassword')
    const date = dateTime(until)
    return new Date(until) > now
      ? t('audit.signIn.why.linkOpen', { date })
      : t('audit.signIn.why.linkExpired', { date })
  }
}
