import type { Messages } from 'use-intl'
import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { store, useStore } from '#core/web/store.ts'

const KEY = 'comptoir.locale'
/** In the tab that switched, the person's choice stands before the profile until sign-out. */
const SWITCHED = 'comptoir.switched'
const YEAR = 365 * 24 * 60 * 60

export type Loaders = Record<Locale, () => Promise<Messages>>
type State = { locale: Locale; words: Messages }

let loaders: Loaders | undefined
const state = store<State | undefined>(undefined)

/** The language of the first page: a stored choice, else the browser's, else the default. R28 */
export function startLocale(): Locale {
  const stored = localStorage.getItem(KEY)
  return isLocale(stored) ? stored : (preferredLocale(navigator.languages) ?? DEFAULT_LOCALE)
}

/** Loads the words of the first page; nothing is drawn before. */
export async function startWords(words: Loaders) {
  loaders = words
  await show(startLocale())
}

/** Switches the language once its words are there; the page, its place and what was typed stay. */
export async function setLocale(locale: Locale) {
  sessionStorage.setItem(SWITCHED, locale)
  await choose(locale)
}

/** The language of the profile, unless the person switched in this tab. R28 */
export async function followProfile(locale: Locale) {
  if (!sessionStorage.getItem(SWITCHED)) await choose(locale)
}

async function choose(locale: Locale) {
  localStorage.setItem(KEY, locale)
  // The pages that the server draws read it.
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
  await show(locale)
}

async function show(locale: Locale) {
  if (!loaders) throw new Error('no words yet')
  if (state.get()?.locale === locale) return
  const words = await loaders[locale]()
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
