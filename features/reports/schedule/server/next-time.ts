import { addDays, dayOf, nextMonth, timeOfDay } from '#core/contract/days.ts'
import type { Every } from '../contract.ts'

const DUE_HOUR = 7
const MONDAY = 1

/** The next Monday or first of a month after a moment, at seven in the morning by the clocks of the zone. */
export function nextTime(every: Every, zone: string, after: Date): Date {
  for (let day = dayOf(after, zone); ; day = every === 'month' ? nextMonth(day) : addDays(day, 1)) {
    const isDue = every === 'month' ? day.endsWith('-01') : new Date(day).getUTCDay() === MONDAY
    const at = timeOfDay(day, DUE_HOUR, zone)
    if (isDue && at > after) return at
  }
}
