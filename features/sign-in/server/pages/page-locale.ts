import { DEFAULT_LOCALE, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { LOCALE_COOKIE, storedLocale } from '../../contract.ts'

type LocaleHints = {
  query: URLSearchParams
  uiLocales?: unknown
  cookie: string | undefined
  accept: string | undefined
  /** The page of the submitted form, whose language the answer keeps. */
  referer?: string | undefined
}

const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
/** The language of a page: that of the link, else the one that the app asks for, else the stored choice, else the browser's. */
export function pageLocale({ query, uiLocales, cookie, accept, referer = '' }: LocaleHints): Locale {
  const before = URL.parse(referer)?.searchParams
  const chosen = query.get('locale') ?? before?.get('locale')
  const asked =
    typeof uiLocales === 'string' ? uiLocales : (query.get('ui_locales') ?? before?.get('ui_locales'))
  return preferredLocale(chosen, asked, storedLocale(cookie), accept) ?? DEFAULT_LOCALE
}

/** The cookie that stores the choice for every page of the portal. */
export const localeCookie = (locale: Locale, publicUrl: string) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
