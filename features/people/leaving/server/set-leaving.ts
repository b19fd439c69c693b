import { confirmationNeeded, invalid, Refusal, wrong } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { userChangesOf } from '#features/people/activity/server/parts/user-changes.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { cancelLeaving, getLeaving, type Leaving, setLeaving } from '../contract.ts'
import { lastLeaving } from './leaving-queries.ts'
import { cancelLeavingOf, setLeavingOf, whenOf } from './parts/set-leaving-of.ts'

export const getLeavingRoute = handle(getLeaving, async ({ id }, context) => {
  await readUser(context.db, context.viewer, id)
  return leavingOf(context, id)
})

/** Sets the day, or changes it; today it happens at once. A person who has left already stays as they are. K240 */
export const setLeavingRoute = handle(setLeaving, async ({ ID, ...leaving }, context) => {
  const { viewer, db, now, settings } = context
  const inZone = { viewer, db, now, zone: settings.TIME_ZONE }
  const when = whenOf(leaving.Day, inZone)
  if (!when) throw invalid([wrong('Day', leaving.Day, 'valid.value')])
  const isLater = !when.isToday || leaving.DeleteDays !== null
  // The job would have all rights of the owner. R122
  if (isLater && viewer.token?.whole === false) throw new Refusal(403, 'tokenNarrow')
  if (leaving.DeleteDays !== null && !viewer.confirmed) throw confirmationNeeded(viewer)
  await setLeavingOf(inZone, ID, leaving, when)
  return (await leavingOf(context, ID))!
})

export const cancelLeavingRoute = handle(cancelLeaving, async ({ id }, { viewer, db, now }) => {
  await readUser(db, viewer, id)
  await lockPeopleRows(db, [id])
  await cancelLeavingOf({ viewer, db, now }, id)
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
