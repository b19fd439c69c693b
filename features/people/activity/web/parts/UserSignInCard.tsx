import { useQuery } from '@tanstack/react-query'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import type { User } from '#features/people/contract.ts'
import { type SignInState, userSignIn } from '../../contract.ts'
import { linkToTell, signInObstacle } from '../../rules.ts'
import { SignInFacts } from '../SignInFacts.tsx'
import classes from '../UserSignIn.module.css'

type Props = {
  user: User
  /** Renders the remedies. They may depend on whether a password was chosen, which is unknown while the state loads. */
  renderRemedies: (passwordChosen: boolean | undefined) => ReactNode
}

/** The interval at which the card asks whether a waiting mail was sent. */
const MAIL_POLL_MS = 3_000

/** The sign-in of a user: what prevents it, the last sign-in, the password, failed sign-ins, the mailed link. */
export function UserSignInCard({ user, renderRemedies }: Props) {
  const t = useTranslations()
  const now = useMinutely()
  const obstacleOf = useSignInObstacle()
  const query = useQuery({
    ...reading(userSignIn, { id: user.ID }),
    refetchInterval: ({ state: { data } }) => data?.Link?.State === 'waiting' && MAIL_POLL_MS,
  })
  const why = query.data && obstacleOf(user, query.data, now)
  return (
    <Panel title={t('audit.signIn.title')}>
      <div className={classes.card}>
        {why && (
          <p className={classes.why}>
            <IconInfoCircle size={20} aria-hidden />
            {why}
          </p>
        )}
        <div className={classes.state}>
          <Loaded query={query} lines={2} height={24} keep>
            {(state) => <SignInFacts state={state} now={now} />}
          </Loaded>
        </div>
        <div className={classes.remedies} data-print="no">
          {renderRemedies(query.data?.PasswordChosen)}
        </div>
      </div>
    </Panel>
  )
}

/** Answers a function that says why a user cannot sign in; undefined: nothing prevents it, or the lock banner says it. */
function useSignInObstacle() {
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
