import { can } from '#domain/contract/viewer.ts'
import { forbidden } from '#core/server/errors.ts'
import { recordEach } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { mayLock } from '#features/people/rules.ts'
import { outcomesOf } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { endUserSessions, endUsersSessions, userSessions } from '../contract.ts'
import { endAndRecordAll, endSessionsOfPeople } from './parts/end-sessions-of-people.ts'
import { endChosenSessions, sessionsOf } from './session-queries.ts'

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
    else if (await endChosenSessions(db, { userId: id, one: session, exceptUid: null, now }))
      await recordEach(db, { kind: 'session-ended', at: now, origin: 'one', actorId: viewer.id }, [
        { userId: id },
      ])
    if (!can(viewer, 'view-users')) return null
    const query = { userId: id, language: viewer.language, currentUid: identity.sessionUid, now }
    return sessionsOf(db, query, visibleApps(viewer))
  },
)

/** Ends all sessions of many people in one transaction. */
export const endUsersSessionsRoute = handle(endUsersSessions, async ({ ids }, { viewer, db, now, t }) =>
  outcomesOf(t, ids, await endSessionsOfPeople(db, viewer, ids, now)),
)
