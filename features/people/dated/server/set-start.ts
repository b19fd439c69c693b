import { startOfDay } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, invalid, notFound, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { User } from '#features/people/contract.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { setAccessStart } from '../contract/starts.ts'
import { raiseVersion } from './dated-queries.ts'
import { judgeStart, mayGive, maySetStarts } from './parts/judge-start.ts'
import { judgeDays, recordDates } from './parts/write-dates.ts'
import { changeStart, dropStart, startsOf } from './starts-queries.ts'

/** Changes or removes what begins later. Another day is judged on that day for the person who sets it now. K270 */
export const setAccessStartRoute = handle(setAccessStart, async ({ UserID, ID, ...days }, context) => {
  const { viewer, db, now, settings } = context
  const zone = settings.TIME_ZONE
  // Before the lock: nobody out of scope is held.
  await readUser(db, viewer, UserID)
  await lockPeopleRows(db, [UserID])
  const user = await readUser(db, viewer, UserID)
  const stored = (await readStarts(db, viewer, user)).find((one) => one.ID === ID)
  if (!stored) throw notFound()
  if (!stored.MayChange) throw forbidden()
  const { AppID: appId, Gives: gives, From: from, Until: until } = stored
  const about = { userId: UserID, appId, by: viewer.id, now }
  if (days.From === null) {
    await dropStart(db, ID)
    await recordDates(db, about, { Starts: [from, null], Ends: [until, null] })
  } else {
    const { From, Until } = judgeDays(days, { now, zone })
    if (From === null) throw invalid([wrong('From', days.From, 'valid.value')])
    const dealerId = user.Dealer?.ID ?? null
    refuse((await judgeStart(context, { userId: UserID, dealerId, appId, gives })).refused)
    await changeStart(db, ID, { From, Until, startsAt: startOfDay(From, zone), by: viewer.id, now })
    if (from !== From || until !== Until)
      await recordDates(db, about, { Starts: [from, From], Ends: [until, Until] })
  }
  await raiseVersion(db, UserID)
  return readStarts(db, viewer, user)
})

/** What begins later for a person, with whether the viewer may change it. */
export async function readStarts(db: Db, viewer: SignedIn, user: User) {
  const stored = await startsOf(db, viewer, user.ID)
  const ids = maySetStarts(viewer, user) ? stored.map(({ AppID }) => AppID) : []
  const apps = new Map((ids.length > 0 ? await knownApps(db, viewer, ids) : []).map((app) => [app.ID, app]))
  return stored.map((start) => {
    const app = apps.get(start.AppID)
    return { ...start, MayChange: app !== undefined && mayGive(viewer, app, start.Gives) }
  })
}
