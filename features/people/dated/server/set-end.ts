import { addDays, DAY_MS, dayOf, startOfDay } from '#core/contract/days.ts'
import { forbidden, invalid, notFound, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { mayTakeWhole } from './judge-end.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import {
  END_DAYS_MAX,
  extendAccess,
  EXTENSION_DAYS,
  mayDate,
  REMINDER_DAYS,
  setAccessEnd,
} from '../contract.ts'
import { endsOf, raiseVersion, removeEnd } from './dated-queries.ts'
import { recordDates, setEndOf } from './parts/write-dates.ts'

/** Sets, changes or removes the last day of something that the person holds. K244 */
export const setAccessEndRoute = handle(setAccessEnd, async ({ UserID, Day, ...thing }, context) => {
  const { viewer, db, now, settings } = context
  const today = dayOf(now, settings.TIME_ZONE)
  if (Day !== null && (Day < today || Day > addDays(today, END_DAYS_MAX)))
    throw invalid([wrong('Day', Day, 'valid.value')])
  // Before the lock: nobody out of scope is held.
  await readUser(db, viewer, UserID)
  await lockPeopleRows(db, [UserID])
  const user = await readUser(db, viewer, UserID)
  const app = user.Apps.find(({ ID }) => ID === thing.AppID)
  const { RoleID, PermissionID } = thing
  const isHeld =
    (RoleID === null || app?.AssignedRoles.some(({ ID }) => ID === RoleID)) &&
    (PermissionID === null || app?.AssignedPermissions.some(({ ID }) => ID === PermissionID))
  if (!app || !isHeld) throw notFound()
  if (!mayDate(viewer, user, app, thing)) throw forbidden()
  if (!(await mayTakeWhole({ db, viewer }, user, thing))) throw forbidden()
  const former = (await removeEnd(db, UserID, thing))?.day ?? null
  const about = { userId: UserID, by: viewer.id, now }
  if (Day !== null) await setEndOf(db, { ...thing, Day }, { ...about, zone: settings.TIME_ZONE })
  if (former !== Day) {
    await raiseVersion(db, UserID)
    await recordDates(db, { ...about, appId: thing.AppID }, { Ends: [former, Day] })
  }
  return endsOf(db, viewer, UserID)
})

/** Extends what ends within a week, all of it or nothing. K273 */
export const extendAccessRoute = handle(extendAccess, async ({ id }, context) => {
  const { viewer, db, now, settings } = context
  const zone = settings.TIME_ZONE
  // Before the lock: nobody out of scope is held.
  await readUser(db, viewer, id)
  await lockPeopleRows(db, [id])
  const user = await readUser(db, viewer, id)
  const soon = now.getTime() + REMINDER_DAYS * DAY_MS
  const due = (await endsOf(db, viewer, id)).filter(
    ({ Day }) => startOfDay(addDays(Day, 1), zone).getTime() < soon,
  )
  if (due.length === 0) throw notFound()
  for (const end of due) {
    const app = user.Apps.find(({ ID }) => ID === end.AppID)
    if (!app || !mayDate(viewer, user, app, end)) throw forbidden()
    if (!(await mayTakeWhole({ db, viewer }, user, end))) throw forbidden()
    const Day = addDays(end.Day, EXTENSION_DAYS)
    const about = { userId: id, by: viewer.id, now }
    await removeEnd(db, id, end)
    await setEndOf(db, { ...end, Day }, { ...about, zone })
    await recordDates(db, { ...about, appId: end.AppID }, { Ends: [end.Day, Day] })
  }
  await raiseVersion(db, id)
  return endsOf(db, viewer, id)
})
