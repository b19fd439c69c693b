import { DEFAULT_LOCALE, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { LOCALE_COOKIE } from '../../contract.ts'

type Asked = {
  query: URLSearchParams
  uiLocales?: unknown
  cookie: string | undefined
  accept: string | undefined
}

const YEAR = 365 * 24 * 60 * 60 // seconds
const stored = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`)

/** In which language a page speaks: that of the link followed, what the app asks for, the stored choice, the browser's. */
export function pageLocale({ query, uiLocales, cookie, accept }: Asked): Locale {
  const asked = typeof uiLocales === 'string' ? uiLocales : query.get('ui_locales')
  return preferredLocale(query.get('locale'), asked, stored.exec(cookie ?? '')?.[1], accept) ?? DEFAULT_LOCALE
}

/** Keeps the choice for every page of the portal. */
export const localeCookie = (locale: Locale, publicUrl: string) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
