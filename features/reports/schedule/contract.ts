import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { comparisons, periods, reportNames, ReportSettings } from '#features/reports/contract.ts'

/** The schedules of one person; not in the specification. */
export const SCHEDULES_MAX = 20

/** A report is due each Monday, or on the first of each month, at seven in the morning in the portal's zone. */
export const intervals = ['week', 'month'] as const
export type Every = (typeof intervals)[number]

/** The filters of a report. The period is named, not fixed, so that it moves with each mail. */
const ScheduleSettings = ReportSettings.omit({ from: true, to: true, compare: true }).extend({
  period: z.enum(periods),
  compare: z.enum(comparisons).optional(),
})

const ScheduleToSave = z.object({
  /** The schedule to change and the version that was read; a new one has neither. */
  ID: id.optional(),
  Version: z.int().optional(),
  Report: z.enum(reportNames),
  Settings: ScheduleSettings,
  Every: z.enum(intervals),
  Paused: z.boolean(),
})

export const Schedule = ScheduleToSave.extend({
  ID: id,
  Version: z.int(),
  NextAt: z.iso.datetime(),
  LastAt: z.iso.datetime().nullable(),
  /** refused: the person could not see the report at that time; failed: the mail could not be delivered. */
  LastOutcome: z.enum(['sent', 'refused', 'failed']).nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** The viewer's scheduled reports, the next one first. K179 */
export const mySchedules = endpoint({
  name: 'mySchedules',
  tag: 'Reports',
  method: 'GET',
  path: '/api/Report/Schedules',
  needs: [],
  reads: ['schedules'],
  output: z.array(Schedule),
})

/** Saves a schedule; refuses settings that the report refuses. */
export const saveSchedule = endpoint({
  name: 'saveSchedule',
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Schedule',
  needs: ['view-reports'],
  changes: ['schedules'],
  body: ScheduleToSave,
  output: Schedule,
  refuses: [403, 404, 409],
})

export const deleteSchedule = endpoint({
  name: 'deleteSchedule',
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Schedule/Delete',
  needs: [],
  changes: ['schedules'],
  query: z.object({ id }),
  refuses: [404],
})
