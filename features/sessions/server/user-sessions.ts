import { can } from '#domain/contract/viewer.ts'
import { forbidden } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { mayLock } from '#features/users/rules.ts'
import { readUser } from '#features/users/server/parts/read-user.ts'
import { endUserSessions, userSessions } from '../contract.ts'
import { endSome, sessionsOf } from './session-queries.ts'

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
    const ended = await endSome(db, { userId: id, one: session, exceptUid: '', now })
    // Tokens can outlive their session: end them too.
    if (ended && !session) await endSessions(db, id, now)
    const event = { kind: 'session-ended', at: now, origin: session ? 'one' : 'all', userId: id } as const
    if (ended) await record(db, { ...event, actorId: viewer.id })
    if (!can(viewer, 'view-users')) return null
    const of = { userId: id, language: viewer.language, currentUid: identity.sessionUid, now }
    return sessionsOf(db, of, visibleApps(viewer))
  },
)
