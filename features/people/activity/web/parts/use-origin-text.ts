import { useTranslations } from 'use-intl'
import { locales } from '#core/contract/locale.ts'
import { accessCauses, exportedLists, signInFailures } from '#domain/contract/kinds.ts'
import type { Happening } from '../../contract.ts'

/** The word if the list has it; undefined for kinds of a newer release, which have no text yet. */
export const wordIn = <W extends string>(words: readonly W[], word: string | null) =>
  words.find((one) => one === word)

/** Answers a function that says why or how something happened, where its kind alone does not. */
export function useOriginText() {
  const t = useTranslations()
  return ({ Kind, Origin }: Pick<Happening, 'Kind' | 'Origin'>) => {
    const reason = wordIn(signInFailures, Origin)
    const ended = wordIn(['one', 'all', 'token-reused'], Origin)
    const cause = wordIn(accessCauses, Origin)
    const list = wordIn(exportedLists, Origin)
    const language = wordIn(locales, Origin)
    const way = wordIn(['trial', 'brokered', 'device'], Origin)
    const lock = wordIn(['manual', 'automatic', 'device', 'session'], Origin)
    if (Kind === 'sign-in-failed') return reason && t(`audit.reason.${reason}`)
    if (Kind === 'sign-in') return way && t(`audit.${way}`)
    if (Kind === 'user-changed') return cause && t(`audit.cause.${cause}`)
    if (Kind === 'export') return list && t(`audit.exported.${list}`)
    if (Kind === 'legal-accepted') return language && t(`audit.accepted.${language}`)
    if (Kind === 'session-ended') return ended && t(`audit.ended.${ended}`)
    return Kind === 'locked' ? lock && t(`audit.lock.${lock}`) : undefined
  }
}
