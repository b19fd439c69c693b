import { useTranslations } from 'use-intl'
import { eventKinds, mailTypes, signInFailures } from '#domain/contract/kinds.ts'
import type { Happening } from '../contract.ts'

/** The word in a list, or undefined: newer kinds have no text yet. */
const known = <W extends string>(words: readonly W[], word: string | null) =>
  words.find((one) => one === word)

/** An event as a line: what happened, then in which app or why. */
export function useHappeningText() {
  const t = useTranslations()
  const kindOf = (kind: string) => {
    const one = known(eventKinds, kind)
    return one ? t(`audit.kind.${one}`) : t('audit.kind.other')
  }
  const originOf = ({ Kind, Origin }: Happening) => {
    const reason = known(signInFailures, Origin)
    const type = known(mailTypes, Origin)
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
