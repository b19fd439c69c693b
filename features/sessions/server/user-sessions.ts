import { can } from '#domain/contract/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import { recordEach } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { lockObstacle, mayLock } from '#features/users/rules.ts'
import { eachPerson, holdPeople, outcomesOf } from '#features/users/server/parts/each-person.ts'
import { readUser } from '#features/users/server/parts/read-user.ts'
import { endUserSessions, endUsersSessions, userSessions } from '../contract.ts'
import { endAll, endSome, sessionsOf } from './session-queries.ts'

export const userSessionsRoute = handle(userSessions, async ({ id }, { viewer, identity, db, now }) => {
  const user = await readUser(db, viewer, id)
  const asked = { userId: user.ID, language: viewer.language, currentUid: identity.sessionUid, now }
  return sessionsOf(db, asked, visibleApps(viewer))
})

/** Who may lock a user may end their sessions; one's own end on one's own profile. Repeating it changes nothing. R21 */
export const endUserSessionsRoute = handle(
  endUserSessions,
  async ({ id: asked, session }, { viewer, identity, db, now }) => {
    const user = await readUser(db, viewer, asked)
    const id = user.ID
    if (!mayLock(viewer, user)) throw forbidden()
    const by = { actorId: viewer.id, now }
    if (!session) await endAllOf(db, [id], by)
    else if (await endSome(db, { userId: id, one: session, exceptUid: '', now }))
      await recordEach(db, { kind: 'session-ended', at: now, origin: 'one', actorId: viewer.id }, [
        { userId: id },
      ])
    if (!can(viewer, 'view-users')) return null
    const of = { userId: id, language: viewer.language, currentUid: identity.sessionUid, now }
    return sessionsOf(db, of, visibleApps(viewer))
  },
)

/** The same for all sessions of many people, in one transaction. */
export const endUsersSessionsRoute = handle(endUsersSessions, async ({ ids }, { viewer, db, now, t }) => {
  const fates = await eachPerson(db, viewer, ids, {
    obstacle: (account) => lockObstacle(viewer, account),
    act: async (some) => {
      const ended = new Set(await endAllOf(db, some, { actorId: viewer.id, now }))
      return (id) => (ended.has(id) ? 'done' : 'already')
    },
  })
  return outcomesOf(t, ids, fates)
})

async function endAllOf(db: Db, ids: readonly string[], { actorId, now }: { actorId: string; now: Date }) {
  await holdPeople(db, ids)
  const ended = await endAll(db, ids, now)
  if (ended.length > 0)
    await recordEach(
      db,
      { kind: 'session-ended', at: now, origin: 'all', actorId },
      ended.map((userId) => ({ userId })),
    )
  return ended
}
