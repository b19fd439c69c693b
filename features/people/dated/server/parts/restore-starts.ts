import { dayOf } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import type { User } from '#features/people/contract.ts'
import type { Start } from '../../contract/given-later.ts'
import { judgeStart, mayGive, maySetStarts } from './judge-start.ts'
import { writeDates } from './write-dates.ts'

export type DroppedStart = Start

type Context = { db: Db; viewer: SignedIn; now: Date; zone: string }

/**
 * Sets again what would have begun later and was dropped, and answers the apps that the viewer may not give. What should have
 * begun meanwhile begins at once; what is over by now does not. R101
 */
export async function restoreStarts(
  { db, viewer, now, zone }: Context,
  user: User,
  dropped: readonly Start[],
): Promise<string[]> {
  if (dropped.length === 0) return []
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
  await writeDates(db, { starts, ends: [] }, { userId: user.ID, by: viewer.id, now, zone })
  return left
}
