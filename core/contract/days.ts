/** A day as `2026-01-31`. */
export type Day = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (formats.size < 1000) formats.set(zone, format)
  return format
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The local time in the zone to the second, as if it were UTC. */
function clockIn(zone: string, at: Date): number {
  const parts = formatOf(zone).formatToParts(at)
  const field = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  )
}

/** The day in the zone at a moment. */
export const dayOf = (at: Date, zone: string): Day => new Date(clockIn(zone, at)).toISOString().slice(0, 10)

/** The local time in the zone in the format of spreadsheets: `2026-11-24 14:19`. */
export const clockTime = (at: Date, zone: string): string =>
  new Date(clockIn(zone, at)).toISOString().slice(0, 16).replace('T', ' ')

/** The first moment of a day in the zone, which is not midnight if the clocks skip that. */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = Date.parse(day)
  const offset = (at: number) => clockIn(zone, new Date(at)) - Math.floor(at / 1000) * 1000
  const guesses = [midnight - DAY_MS, midnight, midnight + DAY_MS].map((at) => midnight - offset(at))
  const exact = guesses.filter((at) => clockIn(zone, new Date(at)) === midnight)
  if (exact.length > 0) return new Date(Math.min(...exact))
  // Midnight is skipped: the day begins when the clocks go forward.
  let [before, after] = [Math.min(...guesses) - DAY_MS / 4, Math.max(...guesses) + DAY_MS / 4]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(new Date(middle), zone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The moment of a full hour of a day in the zone; an hour later if the clocks skip it. */
export function timeOfDay(day: Day, hour: number, zone: string): Date {
  const wanted = Date.parse(day) + hour * HOUR_MS
  const at = startOfDay(day, zone).getTime() + hour * HOUR_MS
  return new Date(at - (clockIn(zone, new Date(at)) - wanted))
}

export const addDays = (day: Day, n: number): Day =>
  new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10)

/** The first day of the next month. */
export const nextMonth = (day: Day): Day =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(text)
  return (
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().slice(0, 10) === text
  )
}

/**
 * Rewrites a date or time of Intl as it is written in Québec: "1er janvier" for "1 janvier", "8 h 05" for "08 h 05", "9 h" for
 * "9 h 00". English texts stay as they are.
 */
export const dateWords = (text: string) =>
  text
    .replace(/^1(?=\s\p{L})/u, '1er')
    .replace(/\b0(?=\d\sh\b)/, '')
    .replace(/(?<=\sh)\s00(?=$|\s(?!min\b))/, '')
