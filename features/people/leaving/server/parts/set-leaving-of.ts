import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import { tidyLines } from '#core/contract/fields.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { type LeavingToSet, LEAVING_DAYS_MAX, maySetLeaving } from '../../contract.ts'
import { leave } from '../leave.ts'
import { cancelPlanned, planLeaving } from '../leaving-queries.ts'

export type LeavingContext = { db: Db; viewer: SignedIn; now: Date; zone: string }
type When = { day: string; isToday: boolean }

/** The day of a leaving; undefined if it is in the past or too far ahead. */
export function whenOf(Day: string | null, { now, zone }: Pick<LeavingContext, 'now' | 'zone'>) {
  const today = dayOf(now, zone)
  // The day of a browser in another time zone may be the day before.
  const isToday = Day === null || Day === today || Day === addDays(today, -1)
  if (isToday) return { day: today, isToday }
  return Day < today || Day > addDays(today, LEAVING_DAYS_MAX) ? undefined : { day: Day, isToday }
}

/** Sets the day of one person, or changes it; today it happens at once. False: the person has left already. */
export async function setLeavingOf(
  context: LeavingContext,
  id: string,
  leaving: Omit<LeavingToSet, 'Day'>,
  { day, isToday }: When,
): Promise<boolean> {
  const { db, viewer, now, zone } = context
  // Before any lock: nobody out of scope is held.
  await readUser(db, viewer, id)
  // Before the row of the person: it locks those of all system admins, in order.
  const isLast = await isLastSystemAdmin(db, id)
  await lockPeopleRows(db, [id])
  const user = await readUser(db, viewer, id)
  if (user.ID === viewer.id) throw new Refusal(403, 'self')
  if (!maySetLeaving(viewer, user, leaving.DeleteDays !== null)) throw forbidden()
  if (isLast) throw new Refusal(409, 'lastSystemAdmin')
  if (user.Leaves?.State === 'done') return false
  const dueAt = isToday ? now : startOfDay(day, zone)
  const note = tidyLines(leaving.Note)
  const { DeleteDays: deleteDays } = leaving
  const planned = await planLeaving(db, { userId: id, day, dueAt, deleteDays, note, by: viewer.id, now })
  const detail = { Leaves: [user.Leaves?.Day ?? null, day], ...(note && { Note: note }) }
  await record(db, { kind: 'leaving-set', at: now, userId: id, actorId: viewer.id, detail })
  if (isToday) await leave(db, viewer, { id: planned, userId: id }, { now })
  return true
}

/** Removes the day of a person whose row is locked. K241 */
export async function cancelLeavingOf({ viewer, db, now }: Omit<LeavingContext, 'zone'>, id: string) {
  if (!maySetLeaving(viewer, await readUser(db, viewer, id))) throw forbidden()
  const cancelled = await cancelPlanned(db, id)
  if (!cancelled) throw notFound()
  const detail = { Leaves: [cancelled.day, null] }
  await record(db, { kind: 'leaving-cancelled', at: now, userId: id, actorId: viewer.id, detail })
}
