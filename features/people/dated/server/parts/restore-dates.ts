import { dayOf } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import type { User } from '#features/people/contract.ts'
import type { Thing } from '../../contract.ts'
import { type DatedChange, type Start, thingsTaken, type Whole } from '../../contract/given-later.ts'
import { judgeStart, mayGive, maySetStarts } from './judge-start.ts'
import { writeDates } from './write-dates.ts'

/** What went with access that was taken. */
export type DroppedDates = Pick<DatedChange, 'starts' | 'ends'>

type Context = { db: Db; viewer: SignedIn; now: Date; zone: string }

/** `before` and `next`: the access that the undo found and wrote. */
type Undone = { dropped: DroppedDates; before: Whole; next: Whole }

/**
 * Restores the days that went with access, after an undo has given that back, and answers the apps that begin later and that
 * the viewer may not give. What should have begun or ended meanwhile does so at once. R97, R101
 */
export async function restoreDates(context: Context, user: User, { dropped, before, next }: Undone) {
  const keyOf = (thing: Thing) => [thing.AppID, thing.RoleID, thing.PermissionID].join(' ')
  // What somebody has given since has no end.
  const back = new Set(thingsTaken(next, before).map(keyOf))
  const ends = dropped.ends.filter((end) => back.has(keyOf(end)))
  const { starts, left } = await judgeStarts(context, user, dropped.starts)
  const { viewer, ...moment } = context
  await writeDates(context.db, { starts, ends }, { ...moment, userId: user.ID, by: viewer.id })
  return left
}

/** Those that the viewer may give, without what is over by now, and the apps of the others. */
async function judgeStarts({ db, viewer, now, zone }: Context, user: User, dropped: readonly Start[]) {
  if (dropped.length === 0) return { starts: [], left: [] }
  const known = await knownApps(
    db,
    viewer,
    dropped.map(({ AppID }) => AppID),
  )
  const apps = new Map(known.map((app) => [app.ID, app]))
  const may = maySetStarts(viewer, user)
  const today = dayOf(now, zone)
  const person = { userId: user.ID, dealerId: user.Dealer?.ID ?? null }
  const starts: Start[] = []
  const left: string[] = []
  for (const start of dropped) {
    const app = apps.get(start.AppID)
    if (!app?.Visible || (start.Until !== null && start.Until < today)) continue
    const begins = { ...person, appId: app.ID, gives: start.Gives }
    const gives = may && mayGive(viewer, app, start.Gives)
    if (gives && (await judgeStart({ db, viewer }, begins)).refused.length === 0) starts.push(start)
    else left.push(app.DisplayName)
  }
  return { starts, left }
}
