import { can } from '#domain/contract/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import { recordEach } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { lockObstacle, mayLock } from '#features/people/rules.ts'
import {
  applyToPeople,
  lockPeopleRows,
  outcomesOf,
} from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { endUserSessions, endUsersSessions, userSessions } from '../contract.ts'
import { endAllSessions, endChosenSessions, sessionsOf } from './session-queries.ts'

export const userSessionsRoute = handle(userSessions, async ({ id }, { viewer, identity, db, now }) => {
  const user = await readUser(db, viewer, id)
  const query = { userId: user.ID, language: viewer.language, currentUid: identity.sessionUid, now }
  return sessionsOf(db, query, visibleApps(viewer))
})

/** Ends sessions of a user that the viewer may lock; people end their own on their profile. Repeating it changes nothing. R21 */
export const endUserSessionsRoute = handle(
  endUserSessions,
  async ({ id, session }, { viewer, identity, db, now }) => {
    const user = await readUser(db, viewer, id)
    if (!mayLock(viewer, user)) throw forbidden()
    const by = { actorId: viewer.id, now }
    if (!session) await endAndRecordAll(db, [id], by)
    else if (await endChosenSessions(db, { userId: id, one: session, exceptUid: '', now }))
      await recordEach(db, { kind: 'session-ended', at: now, origin: 'one', actorId: viewer.id }, [
        { userId: id },
      ])
    if (!can(viewer, 'view-users')) return null
    const query = { userId: id, language: viewer.language, currentUid: identity.sessionUid, now }
    return sessionsOf(db, query, visibleApps(viewer))
  },
)

/** Ends all sessions of many people in one transaction. */
export const endUsersSessionsRoute = handle(endUsersSessions, async ({ ids }, { viewer, db, now, t }) => {
  const outcomes = await applyToPeople(db, viewer, ids, {
    obstacle: (account) => lockObstacle(viewer, account),
    act: async (others) => {
      const ended = new Set(await endAndRecordAll(db, others, { actorId: viewer.id, now }))
      return (id) => (ended.has(id) ? 'done' : 'already')
    },
  })
  return outcomesOf(t, ids, outcomes)
})

async function endAndRecordAll(
  db: Db,
  ids: readonly string[],
  { actorId, now }: { actorId: string; now: Date },
) {
  await lockPeopleRows(db, ids)
  const ended = await endAllSessions(db, ids, now)
  if (ended.length > 0)
    await recordEach(
      db,
      { kind: 'session-ended', at: now, origin: 'all', actorId },
      ended.map((userId) => ({ userId })),
    )
  return ended
}
