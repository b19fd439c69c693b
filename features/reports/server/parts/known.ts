import { DAY_MS, dayOf } from '#core/contract/days.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import type { Period, Reading } from './settings.ts'

// What is still known of people once events no longer name them, or are archived. Other figures of the whole network than these
// stay exactly as they were. R108, R131

type Moment = Pick<Reading, 'at' | 'isNow' | 'namelessUntil' | 'archived'>

const overlaps = (one: Period, other: Period) => one.from < other.end && one.end > other.from

/**
 * The 30 × 24 hours before the end of the period, to the minute: a change of the clock makes them neither longer nor
 * shorter. R59
 */
export const lately = ({ end }: Period): Period => ({
  from: new Date(end.getTime() - ACTIVE_DAYS * DAY_MS),
  end,
})

/** Whether events tell how many people they are about: a random id stands for each person of a month, another one in the next. */
export const knowsPeople = ({ period, namelessUntil, archived, portalZone }: Reading): boolean =>
  !archived.some((month) => overlaps(month, period)) &&
  (namelessUntil === null ||
    period.from >= namelessUntil ||
    (period.end <= namelessUntil &&
      dayOf(period.from, portalZone).slice(0, 7) ===
        dayOf(new Date(period.end.getTime() - 1), portalZone).slice(0, 7)))

/** Whether events tell who was locked at the end of the period. */
export const knowsLocks = ({ at, isNow, namelessUntil, archived }: Moment): boolean =>
  isNow || ((namelessUntil === null || at >= namelessUntil) && archived.every(({ end }) => at >= end))

/** Whether events tell who had signed in within the days before the end of the period. */
export const knowsSignIns = ({ period, isNow, namelessUntil, archived }: Reading): boolean =>
  isNow ||
  ((namelessUntil === null || lately(period).from >= namelessUntil) &&
    !archived.some((month) => overlaps(month, lately(period))))
