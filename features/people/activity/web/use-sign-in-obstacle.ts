import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { User } from '#features/people/contract.ts'
import type { SignInState } from '../contract.ts'
import { linkToTell, signInObstacle } from '../rules.ts'

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
