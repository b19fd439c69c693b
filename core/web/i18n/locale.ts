import { merge } from '#core/contract/words.ts'
import type { Texts, WordLoaders } from './words.ts'
import { defaultLocale, isOffered, type Locale, firstOffered } from '#core/contract/locale.ts'
import { store, useStore } from '#core/web/store.ts'

const KEY = 'comptoir.locale'
/** A choice in this tab overrides the profile until sign-out. */
const SWITCHED = 'comptoir.switched'
const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60

type State = { locale: Locale; words: Texts }

/** The words of the first page, and those of everything that is fetched after it. */
let first: WordLoaders
let later: WordLoaders
/** Whether anything was fetched after the first page, so that a language switch must load its words too. */
let needsLater = false
let target: Locale | undefined
/** The language of calls: that of the words, or during a switch already the next one. */
let asked: Locale | undefined
/** Loads what the page needs besides words before a switch, and returns a function that shows it. */
let prepare: () => Promise<() => void> = () => Promise.resolve(() => undefined)
const state = store<State | undefined>(undefined)

/** The language of the first page: the stored choice, else the browser's language, else the default. R28 */
export function startLocale(): Locale {
  const stored = localStorage.getItem(KEY)
  return isOffered(stored) ? stored : (firstOffered(navigator.languages) ?? defaultLocale())
}

/** Loads the words of the first page, which is rendered after that. `others` are those of everything that is fetched later. */
export async function startWords(words: WordLoaders, others: WordLoaders) {
  first = words
  later = others
  await settle()
}

/** Loads the words of what is fetched after the first page, in the language of the page. */
export async function loadLaterWords() {
  // If this fails, a language switch need not load these words.
  await later[targetLocale()]()
  needsLater = true
  await settle()
}

/** Loads the later words in a language that the page need not have. */
export const laterWordsIn = async (locale: Locale): Promise<Texts> => (await later[locale]()).default

/** Sets how a switch loads the rest of the page: the answers of the server. */
export function prepareSwitch(next: typeof prepare) {
  prepare = next
}

/** Switches the language once its words and answers are loaded. The page, its scroll position and typed text stay. */
export async function setLocale(locale: Locale) {
  sessionStorage.setItem(SWITCHED, locale)
  await choose(locale)
}

/** Switches to the language of the profile, unless the person chose one in this tab. R28 */
export async function followProfile(locale: Locale) {
  if (!followsProfile(locale)) await choose(locale)
}

/** Whether the page is already in the profile's language, or in one that the person chose in this tab. */
export const followsProfile = (locale: Locale) =>
  sessionStorage.getItem(SWITCHED) !== null ||
  (currentLocale() === locale && localStorage.getItem(KEY) === locale)

async function choose(locale: Locale) {
  await show(locale)
  localStorage.setItem(KEY, locale)
  // Server-rendered pages read the cookie.
  document.cookie = `locale=${locale}; path=/; max-age=${COOKIE_LIFETIME_SECONDS}; samesite=lax`
}

async function show(locale: Locale) {
  const before = targetLocale()
  asked = locale
  try {
    const shown = state.get()?.locale
    const showAnswers = shown && shown !== locale ? await prepare() : undefined
    // The language was switched again meanwhile.
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
  // The language was switched or a part was fetched meanwhile.
  if (locale !== targetLocale() || (needsLater && loaders.length < 2))
    return settle(locale === targetLocale() ? showAnswers : undefined)
  const words = merge(texts)
  const shown = state.get()
  if (shown?.locale === locale) {
    // The words are changed in place: no component on screen uses the new ones, so none has to render again.
    Object.assign(shown.words, words)
    return
  }
  // React shows the answers and the words in one step.
  showAnswers?.()
  document.documentElement.lang = locale
  state.set({ locale, words })
}

export const currentLocale = (): Locale => state.get()?.locale ?? startLocale()

export function useWords(): State {
  const current = useStore(state)
  if (!current) throw new Error('no words yet')
  return current
}

export const useLocale = (): Locale => useWords().locale
