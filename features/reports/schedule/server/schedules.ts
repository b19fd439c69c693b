import { forbidden, invalid, notFound, Refusal, stale, wrong } from '#core/server/errors.ts'
import {
  deleteSchedule,
  mySchedules,
  saveSchedule,
  type Schedule,
  SCHEDULES_MAX,
  type Every,
  receivedReports,
  stopReceiving,
} from '../contract.ts'
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
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import {
  recipientIds,
  saveRecipients,
  visibleAmong,
  withRecipients,
  receivedBy,
  stopFor,
} from './recipients.ts'

export const mySchedulesRoute = handle(mySchedules, async (_, { viewer, db }) =>
  withRecipients(db, viewer, await schedulesOf(db, viewer.id)),
)

/** Saves a schedule of the viewer; an id of another person's schedule answers 404. K179 */
export const saveScheduleRoute = handle(
  saveSchedule,
  async ({ ID, Version, Recipients, ...sent }, asking) => {
    const { viewer, db, now, settings } = asking
    const before = ID === undefined ? undefined : await findSchedule(db, viewer.id, ID)
    if (ID !== undefined && !before) throw notFound()
    if (before && before.Version !== Version) {
      const [current] = await withRecipients(db, viewer, [before])
      throw stale(current!)
    }
    if (!before && (await countSchedules(db, viewer.id)) >= SCHEDULES_MAX)
      throw invalid([wrong('Report', sent.Report, 'schedules.tooMany')])
    // Settings that the report refuses now would be refused each time.
    await checkReport(sent, now, { viewer, db, now, settings })
    const others = Recipients && [...new Set(Recipients)].filter((one) => one !== viewer.id)
    if (others) await checkRecipients(others, { ...sent, ID }, asking)
    const keepsTime = before && before.Every === sent.Every && !(before.Paused && !sent.Paused)
    const nextAt = keepsTime ? new Date(before.NextAt) : nextTime(sent.Every, settings.TIME_ZONE, now)
    const row = { ...sent, userId: viewer.id, nextAt }
    const saved = await (before ? changeSchedule(db, before.ID, row) : addSchedule(db, row))
    if (others) await saveRecipients(db, saved.ID, others)
    await recordSchedule(asking, before ? 'schedule-changed' : 'schedule-created', saved)
    const [answer] = await withRecipients(db, viewer, [saved])
    return answer!
  },
)

type Asked = Pick<Schedule, 'Report' | 'Settings'> & { ID: string | undefined }

/** Refuses new recipients out of the viewer's scope, and those who may not see the report. Their rights are judged again later. */
async function checkRecipients(ids: readonly string[], asked: Asked, asking: Context) {
  const { viewer, db, now, settings } = asking
  const known = asked.ID === undefined ? new Set<string>() : await recipientIds(db, asked.ID)
  const added = ids.filter((one) => !known.has(one))
  if (added.length === 0) return
  if (!can(viewer, 'view-users')) throw forbidden()
  const visible = await visibleAmong(db, viewer, added)
  for (const id of added) {
    if (!visible.has(id)) throw invalid([wrong('Recipients', id, 'schedules.recipientUnknown')])
    try {
      const reader = await loadAbsentViewer(db, id)
      if (!reader) throw forbidden()
      await checkReport(asked, now, { db, viewer: reader, now, settings })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw invalid([wrong('Recipients', id, 'schedules.recipientMayNot')])
    }
  }
}

export const deleteScheduleRoute = handle(deleteSchedule, async ({ id }, context) => {
  const removed = await removeSchedule(context.db, context.viewer.id, id)
  if (!removed) throw notFound()
  await recordSchedule(context, 'schedule-deleted', removed)
})

export const receivedReportsRoute = handle(receivedReports, (_, { viewer, db }) => receivedBy(db, viewer))

export const stopReceivingRoute = handle(stopReceiving, async ({ id }, context) => {
  const stopped = await stopFor(context.db, context.viewer.id, id, context.now)
  if (!stopped) throw notFound()
  await recordSchedule(context, 'schedule-stopped', stopped)
})

const recordSchedule = (
  { viewer: { id }, db, now }: Context,
  kind: `schedule-${'created' | 'changed' | 'deleted' | 'stopped'}`,
  { Report }: Pick<Schedule, 'Report'>,
) => record(db, { kind, origin: Report, at: now, userId: id, actorId: id })

const DUE_HOUR = 7
const MONDAY = 1

/** The next day, Monday or first of a month after a moment, at seven in the morning by the clocks of the zone. */
export function nextTime(every: Every, zone: string, after: Date): Date {
  for (let day = dayOf(after, zone); ; day = every === 'month' ? nextMonth(day) : addDays(day, 1)) {
    const isDue =
      every === 'day' || (every === 'month' ? day.endsWith('-01') : new Date(day).getUTCDay() === MONDAY)
    const at = timeOfDay(day, DUE_HOUR, zone)
    if (isDue && at > after) return at
  }
}
