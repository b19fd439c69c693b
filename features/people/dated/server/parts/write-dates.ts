import { addDays, DAY_MS, type Day, dayOf, startOfDay } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type AccessEnd, END_DAYS_MAX, REMINDER_DAYS } from '../../contract.ts'
import type { DatedChange, Start } from '../../contract/given-later.ts'
import type { AccessDates } from '../../contract/starts.ts'
import { STARTS_MAX } from '../../contract/starts.ts'
import { addEnd } from '../dated-queries.ts'
import { addStart, countStarts, dropStarts } from '../starts-queries.ts'

type Moment = { now: Date; zone: string }

/** Refuses days in the past or too far ahead; a first day of today is none. */
export function judgeDays<D extends Pick<AccessDates, 'From' | 'Until'>>(
  dates: D,
  { now, zone }: Moment,
  path = '',
): D {
  const today = dayOf(now, zone)
  for (const name of ['From', 'Until'] as const) {
    const day = dates[name]
    if (day !== null && (day < today || day > addDays(today, END_DAYS_MAX)))
      throw invalid([wrong(`${path}${name}`, day, 'valid.value')])
  }
  return dates.From === today ? { ...dates, From: null } : dates
}

type Setting = Moment & { userId: string; by: string }

/** The last day of something that a person holds now. */
export function setEndOf(db: Db, end: DatedChange['ends'][number], { userId, by, now, zone }: Setting) {
  const endsAt = startOfDay(addDays(end.Day, 1), zone)
  // Who sets an end within a week knows of it.
  const reminded = endsAt.getTime() <= now.getTime() + REMINDER_DAYS * DAY_MS
  return addEnd(db, end, { userId, day: end.Day, endsAt, by, now, reminded })
}

/** Writes the dates of a change of access after the change itself, and records them. */
export async function writeDates(db: Db, { starts, ends }: DatedChange, setting: Setting) {
  const { userId, by, now, zone } = setting
  if (starts.length > 0 && (await countStarts(db, userId)) + starts.length > STARTS_MAX)
    throw invalid([wrong('Dates', null, 'valid.value')])
  for (const start of starts) {
    await addStart(db, start, { userId, by, now, startsAt: startOfDay(start.From, zone) })
    await recordDates(
      db,
      { ...setting, appId: start.AppID },
      { Starts: [null, start.From], Ends: [null, start.Until] },
    )
  }
  for (const end of ends) await setEndOf(db, end, setting)
  await recordEnds(db, ends, setting, (day) => [null, day])
}

/** Records last days that were set, or that went with what was taken: each day of an app once. */
export async function recordEnds(
  db: Db,
  ends: readonly AccessEnd[],
  about: Omit<About, 'appId'>,
  daysOf: (day: Day) => Days,
) {
  for (const [end] of Map.groupBy(ends, ({ AppID, Day }) => `${AppID} ${Day}`).values())
    if (end) await recordDates(db, { ...about, appId: end.AppID }, { Ends: daysOf(end.Day) })
}

type Days = [from: Day | null, to: Day | null]
type About = { userId: string; appId: string; by: string | null; now: Date }

/** Records days that were set, changed or removed; those that stay the same are left out. */
export const recordDates = (
  db: Db,
  { userId, appId, by, now }: About,
  days: { Starts?: Days; Ends?: Days },
) => {
  const detail = Object.fromEntries(Object.entries(days).filter(([, [from, to]]) => from !== to))
  return record(db, { kind: 'access-dated', at: now, userId, actorId: by, appId, detail })
}

/** Drops and records what would begin later: in apps that a person loses, or in all of them after a move. Answers what could still begin. R101 */
export async function forgetStarts(
  db: Db,
  apps: readonly string[] | 'all',
  { userId, by, now }: Omit<About, 'appId'>,
) {
  const dropped = apps.length === 0 ? [] : await dropStarts(db, userId, apps)
  for (const { AppID: appId, From } of dropped)
    await recordDates(db, { userId, appId, by, now }, { Starts: [From, null] })
  return dropped.flatMap(({ refused, ...start }): Start[] => (refused ? [] : [start]))
}
