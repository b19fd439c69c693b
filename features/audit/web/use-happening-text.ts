import { useTranslations } from 'use-intl'
import type { Happening } from '../contract.ts'

const kinds = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'locked',
  'unlocked',
  'mail',
  'reset-asked',
  'password-reset',
  'password-changed',
  'user-created',
  'user-changed',
  'user-deleted',
  'export',
  'cleanup',
] as const
const reasons = [
  'unknown',
  'deleted',
  'dealer-deleted',
  'no-password',
  'wrong',
  'locked',
  'no-access',
  'unverified',
] as const
const mails = [
  'welcome',
  'reset',
  'password-changed',
  'locked',
  'email-changed',
  'confirm-email',
  'permissions-list',
  'spraying',
] as const

/** The word if this version knows it, else undefined. */
const known = <W extends string>(words: readonly W[], word: string | null) =>
  words.find((one) => one === word)

/** An event as a line: what happened, then in which app or why. */
export function useHappeningText() {
  const t = useTranslations()
  const kindOf = (kind: string) => {
    const one = known(kinds, kind)
    return one ? t(`audit.kind.${one}`) : t('audit.kind.other')
  }
  const originOf = ({ Kind, Origin }: Happening) => {
    const reason = known(reasons, Origin)
    const type = known(mails, Origin)
    const ended = known(['one', 'all'], Origin)
    const lock = known(['manual', 'automatic', 'device', 'session'], Origin)
    if (Kind === 'sign-in-failed') return reason && t(`audit.reason.${reason}`)
    if (Kind === 'mail') return type && t(`audit.mail.${type}`)
    if (Kind === 'session-ended') return ended && t(`audit.ended.${ended}`)
    return Kind === 'locked' ? lock && t(`audit.lock.${lock}`) : undefined
  }
  return (happening: Happening) => {
    const { App, Kind, Outcome } = happening
    const outcome = known(['sent', 'failed'], Outcome)
    const more = [
      App && (App.Name ?? t('audit.app')),
      originOf(happening),
      outcome && t(`audit.outcome.${outcome}`),
    ].filter(Boolean)
    const what = kindOf(Kind)
    return more.length ? t('audit.line', { what, more: more.join(', ') }) : what
  }
}
