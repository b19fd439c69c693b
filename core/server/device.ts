import type { Located, PlaceOf } from './places.ts'
import { clientAddress } from './request-context.ts'

/** The first match counts, since most browsers also name those that they derive from. */
const BROWSERS: readonly (readonly [name: string, token: RegExp])[] = [
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]
const SYSTEMS: typeof BROWSERS = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
/** Longer than the User-Agent of any browser. */
const USER_AGENT_MAX = 500

type Browser = { browser: string | null; system: string | null }

/** The browser and the system that a User-Agent names, from the lists above, never a text of the client. */
export function browserOf(userAgent: string | undefined): Browser {
  const text = userAgent?.slice(0, USER_AGENT_MAX) ?? ''
  const among = (list: typeof BROWSERS) => list.find(([, token]) => token.test(text))?.[0] ?? null
  return { browser: among(BROWSERS), system: among(SYSTEMS) }
}

/** The stored facts of the browser in which a password is given. */
export type Device = Browser & Located

/** Describes the browser of the current request by its User-Agent. */
export type DescribeDevice = (userAgent: string | undefined) => Device

export const describeDevice =
  (placeOf: PlaceOf): DescribeDevice =>
  (userAgent) => ({ ...browserOf(userAgent), ...placeOf(clientAddress()) })
