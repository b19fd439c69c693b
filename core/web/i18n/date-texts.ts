import { dateWords, DAY_MS, HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'

/** On average: the date itself stands beside it. */
const YEAR_MS = 365.25 * DAY_MS
const MONTH_MS = YEAR_MS / 12

/** Intl writes "14 h 30" and "21 nov. 2026" with spaces that would break across lines. bilingual.md 2.1 */
const unbroken = (text: string) => dateWords(text).replace(/\s/g, '\u00A0')

/** They are kept, since making them takes longer than rendering the component that needs them. */
const formats = new Map<string, ReturnType<typeof makeFormats>>()
const makeFormats = (locale: Locale, timeZone?: string) => {
  const zone = timeZone ? { timeZone } : {}
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone }),
    distance: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  }
}
function formatsOf(locale: Locale, timeZone?: string) {
  const key = `${locale} ${timeZone}`
  const made = formats.get(key) ?? makeFormats(locale, timeZone)
  formats.set(key, made)
  return made
}

/** Formats dates in a language. Relative times are relative to `now`; `justNow` is the text for less than half a minute. */
export function dateTexts(locale: Locale, justNow: string, timeZone?: string) {
  const { day, time, distance } = formatsOf(locale, timeZone)
  const date = (iso: string | Date) => unbroken(day.format(new Date(iso)))
  const relativeText = (difference: number) => {
    const size = Math.abs(difference)
    if (size < MINUTE_MS / 2) return justNow
    if (size < HOUR_MS) return distance.format(Math.round(difference / MINUTE_MS), 'minute')
    if (size < DAY_MS) return distance.format(Math.round(difference / HOUR_MS), 'hour')
    if (size < 2 * MONTH_MS) return distance.format(Math.round(difference / DAY_MS), 'day')
    if (size < 2 * YEAR_MS) return distance.format(Math.round(difference / MONTH_MS), 'month')
    return distance.format(Math.round(difference / YEAR_MS), 'year')
  }
  const timeText = (iso: string | Date) => unbroken(time.format(new Date(iso)))
  return {
    date,
    time: timeText,
    dateTime: (iso: string | Date) => `${date(iso)}, ${timeText(iso)}`,
    /** The time of today, else date and time. */
    timeOrDate: (iso: string | Date, now: Date) =>
      date(iso) === date(now) ? timeText(iso) : `${date(iso)}, ${timeText(iso)}`,
    relative: (iso: string | Date, now: Date) =>
      unbroken(relativeText(new Date(iso).getTime() - now.getTime())),
  }
}
