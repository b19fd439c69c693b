import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import { forbidden, invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { userChangesOf } from '#features/people/activity/server/parts/user-changes.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import {
  cancelLeaving,
  getLeaving,
  type Leaving,
  LEAVING_DAYS_MAX,
  maySetLeaving,
  setLeaving,
} from '../contract.ts'
import { leave } from './leave.ts'
import { cancelPlanned, lastLeaving, planLeaving } from './leaving-queries.ts'

export const getLeavingRoute = handle(getLeaving, async ({ id }, context) => {
  await readUser(context.db, context.viewer, id)
  return leavingOf(context, id)
})

/** Sets the day, or changes it; today it happens at once. A person who has left already stays as they are. K240 */
export const setLeavingRoute = handle(setLeaving, async ({ ID, Day, DeleteDays, Note }, context) => {
  const { viewer, db, now, settings } = context
  const today = dayOf(now, settings.TIME_ZONE)
  // The day of a browser in another time zone may be the day before.
  const isToday = Day === null || Day === today || Day === addDays(today, -1)
  if (!isToday && (Day < today || Day > addDays(today, LEAVING_DAYS_MAX)))
    throw invalid([wrong('Day', Day, 'valid.value')])
  // Before any lock: nobody out of scope is held.
  await readUser(db, viewer, ID)
  // Before the row of the person: it locks those of all system admins, in order.
  const isLast = await isLastSystemAdmin(db, ID)
  await lockPeopleRows(db, [ID])
  const user = await readUser(db, viewer, ID)
  if (user.ID === viewer.id) throw new Refusal(403, 'self')
  if (!maySetLeaving(viewer, user, DeleteDays !== null)) throw forbidden()
  if (isLast) throw new Refusal(409, 'lastSystemAdmin')
  if (user.Leaves?.State !== 'done') {
    const day = isToday ? today : Day
    const dueAt = isToday ? now : startOfDay(day, settings.TIME_ZONE)
    const note = Note.normalize('NFC').replaceAll('\r\n', '\n').trim()
    const id = await planLeaving(db, {
      userId: ID,
      day,
      dueAt,
      deleteDays: DeleteDays,
      note,
      by: viewer.id,
      now,
    })
    const detail = { Leaves: [user.Leaves?.Day ?? null, day], ...(note && { Note: note }) }
    await record(db, { kind: 'leaving-set', at: now, userId: ID, actorId: viewer.id, detail })
    if (isToday) await leave(db, viewer, { id, userId: ID }, { now })
  }
  return (await leavingOf(context, ID))!
})

export const cancelLeavingRoute = handle(cancelLeaving, async ({ id }, { viewer, db, now }) => {
  await readUser(db, viewer, id)
  await lockPeopleRows(db, [id])
  const user = await readUser(db, viewer, id)
  if (!maySetLeaving(viewer, user)) throw forbidden()
  const cancelled = await cancelPlanned(db, id)
  if (!cancelled) throw notFound()
  const detail = { Leaves: [cancelled.day, null] }
  await record(db, { kind: 'leaving-cancelled', at: now, userId: id, actorId: viewer.id, detail })
})

/** The last leaving, with the names that the viewer may see. */
async function leavingOf({ db, viewer }: Context, userId: string): Promise<Leaving | null> {
  const stored = await lastLeaving(db, viewer, userId)
  if (!stored) return null
  const [taken = []] = await userChangesOf(db, viewer, [{ detail: { Apps: stored.taken } }])
  return {
    ID: userId,
    State: stored.state,
    Day: stored.day,
    DeleteDays: stored.deleteDays,
    Note: stored.note,
    SetBy: { Name: stored.setByName },
    SetAt: stored.setAt.toISOString(),
    DoneAt: stored.doneAt?.toISOString() ?? null,
    DeletesAt: stored.deletesAt?.toISOString() ?? null,
    Locked: stored.locked,
    Sessions: stored.sessions,
    Told: stored.told,
    Taken: taken,
  }
}
