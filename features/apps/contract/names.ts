import { type Locale, locales } from '#core/contract/locale.ts'
import type { DisplayNames } from '#domain/contract/attributes.ts'
import { cleanName, nameProblem } from '../rules.ts'

type AppNames = { DisplayName: string; DisplayNames: DisplayNames }
type NamesInSave = {
  DisplayName?: string | undefined
  DisplayNames?: { [L in Locale]?: string | undefined } | undefined
}

/**
 * The name in both languages after a save. DisplayName alone, or beside texts that did not change, is the name in the
 * language of the caller; the other language keeps its text. R64
 */
export function namesAfter(before: AppNames | null, sent: NamesInSave, locale: Locale): AppNames {
  const current: DisplayNames = before?.DisplayNames ?? { 'en-US': '', 'fr-CA': '' }
  const text = (language: Locale) => cleanName(sent.DisplayNames?.[language] ?? current[language])
  const both: DisplayNames = { 'en-US': text('en-US'), 'fr-CA': text('fr-CA') }
  const single = sent.DisplayName === undefined ? undefined : cleanName(sent.DisplayName)
  const isAlone = single !== undefined && single !== before?.DisplayName && isSame(both, current)
  const next = isAlone ? { ...current, [locale]: single } : both
  // Without any text the stored name is the name in both languages.
  const stored = isSame(next, current) ? (before?.DisplayName ?? '') : ''
  return { DisplayName: next[locale] || next['en-US'] || next['fr-CA'] || stored, DisplayNames: next }
}

/** The problems of changed texts other than the display name, by language. */
export const otherNameProblems = (before: AppNames | null, { DisplayName, DisplayNames: texts }: AppNames) =>
  locales
    .filter((one) => texts[one] && texts[one] !== DisplayName && texts[one] !== before?.DisplayNames[one])
    .map((one) => [one, nameProblem(texts[one])] as const)

/** The name to store beside the texts: the English one, or the only one. R64 */
export const storedName = ({ DisplayName, DisplayNames }: AppNames) =>
  DisplayNames['en-US'] || DisplayNames['fr-CA'] || DisplayName

const isSame = (one: DisplayNames, other: DisplayNames) =>
  one['en-US'] === other['en-US'] && one['fr-CA'] === other['fr-CA']

/** Whether both have the same name in each language. */
export const sameNames = (one: Pick<AppNames, 'DisplayNames'>, other: Pick<AppNames, 'DisplayNames'>) =>
  isSame(one.DisplayNames, other.DisplayNames)
