import { sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { endMySessions, mySessions } from '../contract.ts'
import { endSome, sessionsOf } from './session-queries.ts'

/** People may see the names of all apps in their own sessions. */
const own = ({ viewer, identity, db, now }: Pick<Context, 'viewer' | 'identity' | 'db' | 'now'>) =>
  sessionsOf(
    db,
    { userId: viewer.id, language: viewer.language, currentUid: identity.sessionUid, now },
    sql`a.deleted_at is null`,
  )

export const mySessionsRoute = handle(mySessions, (_, context) => own(context))

export const endMySessionsRoute = handle(endMySessions, async ({ session }, context) => {
  const { viewer, identity, db, now } = context
  const ended = await endSome(db, { userId: viewer.id, one: session, exceptUid: identity.sessionUid, now })
  const origin = session ? 'one' : 'all'
  if (ended)
    await record(db, { kind: 'session-ended', at: now, origin, userId: viewer.id, actorId: viewer.id })
  return own(context)
})
