import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { accessDetail } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayEdit } from '#features/people/rules.ts'
import { beyond, thingsGiven } from '../contract/given-later.ts'
import { raiseVersion } from './dated-queries.ts'
import type { JobDependencies } from './ending-job.ts'
import { judgeStart } from './parts/judge-start.ts'
import { recordDates, setEndOf } from './parts/write-dates.ts'
import { dropStart, nextStart, postponeStart, refuseStart, takeStart } from './starts-queries.ts'

/** One that failed is tried again then, so that it does not delay others. */
const RETRY_DELAY_MS = HOUR_MS

/**
 * Gives what begins, by the decision and the code of a save, in one transaction. It has the rights that the person who set
 * the day has now: if they no longer may, nothing is given. R101
 */
export async function startNext({ db, clock, log, zone }: JobDependencies) {
  const now = clock.now()
  const due = await nextStart(db, now)
  if (!due) return 'none'
  try {
    await db.transaction((tx) => start(tx, due, { now, zone }))
  } catch (err) {
    if (err instanceof Refusal) await db.transaction((tx) => keepRefused(tx, due.id, now))
    else {
      log.error({ err, start: due.id }, 'access could not begin')
      await postponeStart(db, due.id, new Date(now.getTime() + RETRY_DELAY_MS))
    }
  }
  return 'worked'
}

async function start(
  db: Db,
  { id, userId }: { id: string; userId: string },
  moment: { now: Date; zone: string },
) {
  const { now } = moment
  await lockPeopleRows(db, [userId])
  const due = await takeStart(db, id, now)
  if (!due) return
  const { appId, setBy, lastDay } = due
  const viewer = setBy === null ? undefined : await loadAbsentViewer(db, setBy)
  if (!viewer || !mayEdit(viewer, await readUser(db, viewer, userId))) throw forbidden()
  const change = await judgeStart({ db, viewer }, due)
  refuse(change.refused)
  await dropStart(db, id)
  const { before, next } = change
  const [held, holds] = [before, next].map(({ Apps }) => Apps.find(({ ID }) => ID === appId))
  const detail = accessDetail(change, null)
  // Somebody has given it since.
  if (!holds || !detail.Apps) return
  await writeAccess(db, before, next, { userId, by: viewer.id, at: now })
  await raiseVersion(db, userId)
  await record(db, { kind: 'user-changed', origin: 'access-started', at: now, userId, detail })
  if (lastDay === null) return
  for (const thing of thingsGiven(appId, held, beyond(holds, held)))
    await setEndOf(db, { ...thing, Day: lastDay }, { userId, by: viewer.id, ...moment })
}

async function keepRefused(db: Db, id: string, now: Date) {
  const refused = await refuseStart(db, id, now)
  if (refused) await recordDates(db, { ...refused, by: null, now }, { Starts: [refused.day, null] })
}
