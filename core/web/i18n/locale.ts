import { merge } from '#core/contract/words.ts'
import type { Texts, WordLoaders } from './words.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { store, useStore } from '#core/web/store.ts'

const KEY = 'comptoir.locale'
/** In the tab where a person switched, that choice overrides the profile until sign-out. */
const SWITCHED = 'comptoir.switched'
const YEAR = 365 * 24 * 60 * 60

type State = { locale: Locale; words: Texts }

/** The words of the features shown so far; switching the language loads all of them. */
const wanted = new Set<WordLoaders>()
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

/** Loads the words of the first page; nothing is rendered before. */
export async function startWords(words: WordLoaders) {
  wanted.add(words)
  await settle()
}

/** Loads the words of features, in the language of the page. */
export async function loadWords(words: readonly WordLoaders[]) {
  await Promise.all(words.map((one) => one[targetLocale()]()))
  for (const one of words) wanted.add(one)
  await settle()
}

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

/** Shows the words of all wanted features in the target language, fetching only those not yet loaded. */
async function settle(showAnswers?: () => void): Promise<void> {
  const locale = targetLocale()
  const loaders = [...wanted]
  const texts = await Promise.all(loaders.map(async (load) => (await load[locale]()).default))
  // In the meantime the language was switched or another feature opened.
  if (locale !== targetLocale() || loaders.length < wanted.size)
    return settle(locale === targetLocale() ? showAnswers : undefined)
  // Several features may have their texts in one file.
  const words = merge([...new Set(texts)])
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
