import { type Locale, locales } from '#core/contract/locale.ts'
import type { Texts } from '#domain/contract/names.ts'
import { cleanName, descriptionProblem, nameProblem, type TextRule } from '../rules.ts'

/** A text as its reader sees it, and in each language. */
type Both = { shown: string; texts: Texts }
type BothInSave = { shown: string | undefined; texts: { [L in Locale]?: string | undefined } | undefined }

type AppNames = { DisplayName: string; DisplayNames: Texts }
type AppDescriptions = { Description: string; Descriptions: Texts }
type Sent<T> = { [F in keyof T]?: T[F] extends Texts ? BothInSave['texts'] : T[F] | undefined }

const nameIn = ({ DisplayName: shown, DisplayNames: texts }: AppNames): Both => ({ shown, texts })
const descriptionIn = ({ Description: shown, Descriptions: texts }: AppDescriptions): Both => ({
  shown,
  texts,
})

/** The name in both languages after a save. R64 */
export function namesAfter(before: AppNames | null, sent: Sent<AppNames>, locale: Locale): AppNames {
  const { DisplayName: shown, DisplayNames: texts } = sent
  const after = bothAfter(before && nameIn(before), { shown, texts }, locale, cleanName)
  return { DisplayName: after.shown, DisplayNames: after.texts }
}

/** The description in both languages after a save. R64 */
export function descriptionsAfter(
  before: AppDescriptions | null,
  sent: Sent<AppDescriptions>,
  locale: Locale,
): AppDescriptions {
  const { Description: shown, Descriptions: texts } = sent
  const after = bothAfter(before && descriptionIn(before), { shown, texts }, locale, (text) => text)
  return { Description: after.shown, Descriptions: after.texts }
}

/**
 * A text in both languages after a save. What is shown, sent alone or beside texts that did not change, is the text in the
 * language of the caller; the other language keeps its text. `clean` gives the stored form. R64
 */
function bothAfter(
  before: Both | null,
  sent: BothInSave,
  locale: Locale,
  clean: (text: string) => string,
): Both {
  const current: Texts = before?.texts ?? { 'en-US': '', 'fr-CA': '' }
  const text = (language: Locale) => clean(sent.texts?.[language] ?? current[language])
  const both: Texts = { 'en-US': text('en-US'), 'fr-CA': text('fr-CA') }
  const single = sent.shown === undefined ? undefined : clean(sent.shown)
  const isAlone = single !== undefined && single !== before?.shown && isSame(both, current)
  const next = isAlone ? { ...current, [locale]: single } : both
  // Without any text the stored one is that of both languages.
  const stored = isSame(next, current) ? (before?.shown ?? '') : ''
  return { shown: next[locale] || eitherOf(next) || stored, texts: next }
}

/** The problems of changed texts other than the one that is shown, by language. */
const otherProblems = (before: Texts | undefined, { shown, texts }: Both, rule: TextRule) =>
  locales
    .filter((one) => texts[one] && texts[one] !== shown && texts[one] !== before?.[one])
    .map((one) => [one, rule(texts[one])] as const)
export const otherNameProblems = (before: AppNames | null, after: AppNames) =>
  otherProblems(before?.DisplayNames, nameIn(after), nameProblem)
export const otherDescriptionProblems = (before: AppDescriptions | null, after: AppDescriptions) =>
  otherProblems(before?.Descriptions, descriptionIn(after), descriptionProblem)

/** The English text, else the French one, else none. */
export const eitherOf = (texts: Texts) => texts['en-US'] || texts['fr-CA']

/** The name to store beside the texts. R64 */
export const storedName = ({ DisplayName, DisplayNames }: AppNames) => eitherOf(DisplayNames) || DisplayName

const isSame = (one: Texts, other: Texts) =>
  one['en-US'] === other['en-US'] && one['fr-CA'] === other['fr-CA']

/** Whether both have the same name in each language. */
export const sameNames = (one: Pick<AppNames, 'DisplayNames'>, other: Pick<AppNames, 'DisplayNames'>) =>
  isSame(one.DisplayNames, other.DisplayNames)
/** Whether both have the same description in each language. */
export const sameDescriptions = (one: AppDescriptions, other: AppDescriptions) =>
  isSame(one.Descriptions, other.Descriptions)

/** What is shown; both texts where they differ. */
const inBoth = ({ shown, texts }: Both) =>
  texts['en-US'] === texts['fr-CA'] || !texts['en-US'] || !texts['fr-CA']
    ? shown
    : `${texts['en-US']} / ${texts['fr-CA']}`
export const nameInBoth = (names: AppNames) => inBoth(nameIn(names))
export const descriptionInBoth = (descriptions: AppDescriptions) => inBoth(descriptionIn(descriptions))
