import { invalid, notFound, stale, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { deleteSchedule, mySchedules, saveSchedule, SCHEDULES_MAX, type Every } from '../contract.ts'
import {
  addSchedule,
  changeSchedule,
  countSchedules,
  findSchedule,
  removeSchedule,
  schedulesOf,
} from './queries.ts'
import { checkReport } from './report-now.ts'
import { addDays, dayOf, nextMonth, timeOfDay } from '#core/contract/days.ts'

export const mySchedulesRoute = handle(mySchedules, (_, { viewer, db }) => schedulesOf(db, viewer.id))

/** Saves a schedule of the viewer; an id of another person's schedule answers 404. K179 */
export const saveScheduleRoute = handle(
  saveSchedule,
  async ({ ID, Version, ...sent }, { viewer, db, now, settings }) => {
    const before = ID === undefined ? undefined : await findSchedule(db, viewer.id, ID)
    if (ID !== undefined && !before) throw notFound()
    if (before && before.Version !== Version) throw stale(before)
    if (!before && (await countSchedules(db, viewer.id)) >= SCHEDULES_MAX)
      throw invalid([wrong('Report', sent.Report, 'schedules.tooMany')])
    // Settings that the report refuses now would be refused each time.
    await checkReport(sent, now, { viewer, db, now, settings })
    const keepsTime = before && before.Every === sent.Every && !(before.Paused && !sent.Paused)
    const nextAt = keepsTime ? new Date(before.NextAt) : nextTime(sent.Every, settings.TIME_ZONE, now)
    const row = { ...sent, userId: viewer.id, nextAt }
    return before ? changeSchedule(db, before.ID, row) : addSchedule(db, row)
  },
)

export const deleteScheduleRoute = handle(deleteSchedule, async ({ id }, { viewer, db }) => {
  if (!(await removeSchedule(db, viewer.id, id))) throw notFound()
})

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
