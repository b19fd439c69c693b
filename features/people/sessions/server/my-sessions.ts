import { sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { forgetBrowsers } from '#features/sign-in/factors/server/parts/remembered.ts'
import { endMySessions, mySessions } from '../contract.ts'
import { endChosenSessions, sessionsOf } from './session-queries.ts'

/** The viewer's own sessions, with the names of all apps. */
const ownSessions = ({ viewer, identity, db, now }: Pick<Context, 'viewer' | 'identity' | 'db' | 'now'>) =>
  sessionsOf(
    db,
    { userId: viewer.id, language: viewer.language, currentUid: identity.sessionUid, now },
    sql`a.deleted_at is null`,
  )

export const mySessionsRoute = handle(mySessions, (_, context) => ownSessions(context))

export const endMySessionsRoute = handle(endMySessions, async ({ session }, context) => {
  const { viewer, identity, db, now } = context
  const ended = await endChosenSessions(db, {
    userId: viewer.id,
    one: session,
    exceptUid: identity.sessionUid,
    now,
  })
  const origin = session ? 'one' : 'all'
  // Who ends all the others wants to be asked for everything there.
  if (!session) await forgetBrowsers(db, viewer.id)
  if (ended)
    await record(db, { kind: 'session-ended', at: now, origin, userId: viewer.id, actorId: viewer.id })
  return ownSessions(context)
})
