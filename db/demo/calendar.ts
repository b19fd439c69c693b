import { DAY_MS, HOUR_MS } from '#core/contract/days.ts'
import type { Random } from './random.ts'

const TIME_ZONE = 'America/Toronto'

/** The relative activity of each day of the week, from Sunday on, and of each hour, from midnight on. */
const WEEK = [0.1, 1.15, 1.05, 1, 1, 0.95, 0.45]
const HOURS = [
  0, 0, 0, 0, 0, 0.05, 0.25, 0.9, 1.6, 1.7, 1.5, 1.3, 0.8, 1.2, 1.3, 1.2, 1, 0.6, 0.3, 0.2, 0.15, 0.1, 0.05,
  0,
]
/** People open their pools in May and use them in summer: the day of the year with most activity, and the days around it. */
const PEAK = 155
const SPREAD = 55
/** The growth of the network during the calendar. */
const GROWTH = 0.3
const HOLIDAYS = new Set(['01-01', '06-24', '07-01', '07-04', '12-25', '12-26'])

export type Calendar = {
  start: number
  /** A moment between two others, on a working day rather than on a Sunday, in the morning rather than at night. */
  momentBetween: (random: Random, from: number, to: number) => number
}

/** How busy the network is on each of the last `days` days, in the time of Toronto. */
export function calendarUntil(now: Date, days: number): Calendar {
  const start = now.getTime() - days * DAY_MS
  const midnights: number[] = []
  /** The sum of the activity before each day. */
  const before: number[] = [0]
  for (let at = noonUtc(start); at < now.getTime() + DAY_MS; at += DAY_MS) {
    const { midnight, weight } = dayOf(at)
    midnights.push(midnight)
    before.push(before.at(-1)! + weight * (1 + (GROWTH * (at - start)) / (days * DAY_MS)))
  }
  const hours = HOURS.reduce<number[]>((sums, weight) => [...sums, sums.at(-1)! + weight], [0])

  const indexOf = (time: number) => Math.max(0, lastAtMost(midnights, time))
  const momentBetween = (random: Random, from: number, to: number) => {
    const first = before[indexOf(from)]!
    const last = before[indexOf(to) + 1]!
    for (let tries = 0; tries < 20; tries += 1) {
      const day = lastAtMost(before, random.between(first, last))
      const hour = lastAtMost(hours, random.between(0, hours.at(-1)!))
      const time = midnights[day]! + hour * HOUR_MS + random.next() * HOUR_MS
      if (time >= from && time <= to) return time
    }
    return random.between(from, to)
  }
  return { start, momentBetween }
}

/** Around noon in Toronto, so that steps of 24 hours go from day to day whatever the clocks do. */
const noonUtc = (time: number) => time - (time % DAY_MS) + 17 * HOUR_MS

const inZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  timeZoneName: 'longOffset',
  hour: '2-digit',
})
const dateInZone = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day in Toronto that holds the moment: when it begins, as of its noon, and how much is done on it. */
function dayOf(time: number): { midnight: number; weight: number } {
  const date = dateInZone.format(time) // 2026-05-31
  const utc = Date.parse(`${date}T00:00:00Z`)
  const offset = Number(/GMT([+-]\d\d)/.exec(inZone.format(noonUtc(utc)))![1])
  const dayOfYear = (utc - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS
  const season = 0.55 + Math.exp(-(((dayOfYear - PEAK) / SPREAD) ** 2))
  const holiday = HOLIDAYS.has(date.slice(5)) ? 0.1 : 1
  return { midnight: utc - offset * HOUR_MS, weight: WEEK[new Date(utc).getUTCDay()]! * season * holiday }
}

/** A moment between two others, in the working hours of a day if it can be. */
export function workingMoment(random: Random, from: number, to: number): number {
  const time = random.between(from, to)
  const working = noonUtc(time) + random.between(-4, 5) * HOUR_MS
  return working >= from && working <= to ? working : time
}

/** Returns the index of the last number that is at most this one, or -1. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
