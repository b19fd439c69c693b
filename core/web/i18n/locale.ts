import { merge } from '#core/contract/words.ts'
import type { Texts, WordLoaders } from './words.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { store, useStore } from '#core/web/store.ts'

const KEY = 'comptoir.locale'
/** In the tab where a person switched, that choice overrides the profile until sign-out. */
const SWITCHED = 'comptoir.switched'
const YEAR = 365 * 24 * 60 * 60

type State = { locale: Locale; words: Texts }

/** The words of the first page, and those of all that is fetched after it. */
let first: WordLoaders
let later: WordLoaders
/** Whether something was fetched after the first page: then a switch of the language loads its words too. */
let needsLater = false
let target: Locale | undefined
/** The language of calls: that of the words, or of those that are about to come. */
let asked: Locale | undefined
/** What the page needs in its next language before it is shown in it. Answers how to show that. */
let prepare: () => Promise<() => void> = () => Promise.resolve(() => undefined)
const state = store<State | undefined>(undefined)

/** The language of the first page: a stored choice, else the browser's, else the default. R28 */
export function startLocale(): Locale {
  const stored = localStorage.getItem(KEY)
  return isLocale(stored) ? stored : (preferredLocale(navigator.languages) ?? DEFAULT_LOCALE)
}

/** Loads the words of the first page; nothing is rendered before. `others`: those of all that is fetched later. */
export async function startWords(words: WordLoaders, others: WordLoaders) {
  first = words
  later = others
  await settle()
}

/** Loads the words of what is fetched after the first page, in the language of the page. */
export async function loadLaterWords() {
  // A failure does not keep the language from being switched.
  await later[targetLocale()]()
  needsLater = true
  await settle()
}

/** The same words in one language, whatever that of the page is. */
export const laterWordsIn = async (locale: Locale): Promise<Texts> => (await later[locale]()).default

/** Names the part of the page that is not words: answers of the server. */
export function prepareSwitch(next: typeof prepare) {
  prepare = next
}

/** Switches the language once its words and names are loaded; the page, its scroll position and typed text stay. */
export async function setLocale(locale: Locale) {
  sessionStorage.setItem(SWITCHED, locale)
  await choose(locale)
}

/** The language of the profile, unless the person switched in this tab. R28 */
export async function followProfile(locale: Locale) {
  if (!followsProfile(locale)) await choose(locale)
}

/** Whether the page is in the language that it should be in, by the profile. */
export const followsProfile = (locale: Locale) =>
  sessionStorage.getItem(SWITCHED) !== null ||
  (currentLocale() === locale && localStorage.getItem(KEY) === locale)

async function choose(locale: Locale) {
  await show(locale)
  localStorage.setItem(KEY, locale)
  // For the pages that the server renders.
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
}

async function show(locale: Locale) {
  const before = targetLocale()
  asked = locale
  try {
    const shown = state.get()?.locale
    const showAnswers = shown && shown !== locale ? await prepare() : undefined
    // In the meantime the language was switched again.
    if (asked !== locale) return
    target = locale
    await settle(showAnswers)
  } catch (error) {
    if (asked === locale) asked = target = before
    throw error
  }
}

const targetLocale = () => target ?? startLocale()
export const askedLocale = () => asked ?? targetLocale()

/** Shows the words in the target language. */
async function settle(showAnswers?: () => void): Promise<void> {
  const locale = targetLocale()
  const loaders = needsLater ? [first, later] : [first]
  const texts = await Promise.all(loaders.map(async (load) => (await load[locale]()).default))
  // In the meantime the language was switched or a part was fetched.
  if (locale !== targetLocale() || (needsLater && loaders.length < 2))
    return settle(locale === targetLocale() ? showAnswers : undefined)
  const words = merge(texts)
  const shown = state.get()
  if (shown?.locale === locale) {
    // Changed in place: no component on screen needs the new words, so none has to render again.
    Object.assign(shown.words, words)
    return
  }
  // React shows both in one step.
  showAnswers?.()
  document.documentElement.lang = locale
  state.set({ locale, words })
}

export const currentLocale = (): Locale => state.get()?.locale ?? startLocale()

/** The language and words of the page. */
export function useWords(): State {
  const current = useStore(state)
  if (!current) throw new Error('no words yet')
  return current
}

export const useLocale = (): Locale => useWords().locale
