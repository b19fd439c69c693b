import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { comparisons, periods, reportNames, ReportSettings } from '#features/reports/contract.ts'

/** The schedules of one person; not in the specification. */
export const SCHEDULES_MAX = 20

/** The people who also get one report. */
export const RECIPIENTS_MAX = 20

/** A report is due each day, each Monday, or on the first of each month, at seven in the morning in the portal's zone. */
export const intervals = ['day', 'week', 'month'] as const
export type Every = (typeof intervals)[number]

/** The filters of a report. The period is named, not fixed, so that it moves with each mail. */
export const ScheduleSettings = ReportSettings.omit({ from: true, to: true, compare: true }).extend({
  period: z.enum(periods),
  compare: z.enum(comparisons).optional(),
})

const ScheduleToSave = z.object({
  /** The schedule to change and the version that was read; a new one has neither. */
  ID: id.optional(),
  Version: version.optional(),
  Report: z.enum(reportNames),
  Settings: ScheduleSettings,
  Every: z.enum(intervals),
  Paused: z.boolean(),
  /** The people who also get it, each with what they may see themselves. Absent: as before. */
  Recipients: z.array(id).max(RECIPIENTS_MAX).optional(),
})

/** sent, or refused: the person could not see the report at that time; failed: the mail could not be delivered. */
const outcome = z.enum(['sent', 'refused', 'failed']).nullable()

export const Schedule = ScheduleToSave.omit({ Recipients: true }).extend({
  ID: id,
  Version: z.int(),
  NextAt: z.iso.datetime(),
  LastAt: z.iso.datetime().nullable(),
  LastOutcome: outcome,
  /** The people who also get it. A null name: not theirs to see any more. D077 */
  SentTo: z.array(
    z.object({ ID: id, Name: z.string().nullable(), Stopped: z.boolean(), LastOutcome: outcome }),
  ),
})
export type Schedule = z.infer<typeof Schedule>

/** A report that somebody else has sent to the viewer. A null name: a person that the viewer may not see. */
export const ReceivedReport = ScheduleToSave.pick({ Report: true, Every: true }).extend({
  ID: id,
  Period: z.enum(periods),
  From: z.string().nullable(),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

/** The viewer's scheduled reports, the next one first. K179 */
export const mySchedules = endpoint({
  name: 'mySchedules',
  tokens: 'whole',
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
  tokens: 'whole',
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Schedule',
  needs: ['view-reports'],
  changes: ['schedules', 'activity'],
  body: ScheduleToSave,
  output: Schedule,
  refuses: [403, 404, 409],
})

export const deleteSchedule = endpoint({
  name: 'deleteSchedule',
  tokens: 'whole',
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Schedule/Delete',
  needs: [],
  changes: ['schedules', 'activity'],
  query: z.object({ id }),
  refuses: [404],
})

/** The reports that others have sent to the viewer, without those that the viewer stopped. K179 */
export const receivedReports = endpoint({
  name: 'receivedReports',
  tokens: false,
  tag: 'Reports',
  method: 'GET',
  path: '/api/Report/Received',
  needs: [],
  reads: ['schedules'],
  output: z.array(ReceivedReport),
})

/** Stops a report that somebody else has sent to the viewer, for the viewer alone and for good. */
export const stopReceiving = endpoint({
  name: 'stopReceiving',
  tokens: false,
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Received/Stop',
  needs: [],
  changes: ['schedules', 'activity'],
  query: z.object({ id }),
  refuses: [404],
})
