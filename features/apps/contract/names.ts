import { type Locale, locales } from '#core/contract/locale.ts'
import type { DisplayNames } from '#domain/contract/attributes.ts'
import { cleanName, nameProblem } from '../rules.ts'

type Named = { DisplayName: string; DisplayNames: DisplayNames }
type Sent = {
  DisplayName?: string | undefined
  DisplayNames?: { [L in Locale]?: string | undefined } | undefined
}

/**
 * The name in both languages after a save. DisplayName alone, or beside texts that did not change, is the name in the
 * language of the caller; the other language keeps its text. R64
 */
export function namesAfter(before: Named | null, sent: Sent, locale: Locale): Named {
  const stands: DisplayNames = before?.DisplayNames ?? { 'en-US': '', 'fr-CA': '' }
  const text = (of: Locale) => cleanName(sent.DisplayNames?.[of] ?? stands[of])
  const both: DisplayNames = { 'en-US': text('en-US'), 'fr-CA': text('fr-CA') }
  const single = sent.DisplayName === undefined ? undefined : cleanName(sent.DisplayName)
  const isAlone = single !== undefined && single !== before?.DisplayName && isSame(both, stands)
  const next = isAlone ? { ...stands, [locale]: single } : both
  // Without any text the stored name stands for both.
  const stored = isSame(next, stands) ? (before?.DisplayName ?? '') : ''
  return { DisplayName: next[locale] || next['en-US'] || next['fr-CA'] || stored, DisplayNames: next }
}

/** What is wrong with the changed texts beside the display name, by language. */
export const otherNameProblems = (before: Named | null, { DisplayName, DisplayNames: texts }: Named) =>
  locales
    .filter((of) => texts[of] && texts[of] !== DisplayName && texts[of] !== before?.DisplayNames[of])
    .map((of) => [of, nameProblem(texts[of])] as const)

/** The name to store beside the texts: the English one, or the only one. R64 */
export const storedName = ({ DisplayName, DisplayNames }: Named) =>
  DisplayNames['en-US'] || DisplayNames['fr-CA'] || DisplayName

const isSame = (one: DisplayNames, other: DisplayNames) =>
  one['en-US'] === other['en-US'] && one['fr-CA'] === other['fr-CA']

/** Whether both have the same name in each language. */
export const sameNames = (one: Pick<Named, 'DisplayNames'>, other: Pick<Named, 'DisplayNames'>) =>
  isSame(one.DisplayNames, other.DisplayNames)
