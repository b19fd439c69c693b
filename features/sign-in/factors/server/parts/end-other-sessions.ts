import { type Db, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { endSessionsWhere } from '#domain/server/sessions.ts'
import { forgetBrowsers } from './remembered.ts'

type Own = { userId: string; sessionUid: string | null }

/** Whether a person has other sessions than this one. */
export const hasOtherSessions = async (db: Db, { userId, sessionUid }: Own): Promise<boolean> =>
  (await db.prepared.row`
    select 1 from oidc_artifacts
     where model = 'Session' and account_id = ${userId} and uid is distinct from ${sessionUid} limit 1`) !==
  undefined

/**
 * Ends the sessions of a person but one, as a factor is added: a password alone may have opened them. Answers whether there were
 * any.
 */
export async function endOtherSessions(tx: Db, { userId, sessionUid }: Own, now: Date): Promise<boolean> {
  const ended = await endSessionsWhere(tx, userId, sql`s.uid is distinct from ${sessionUid}`, now)
  await forgetBrowsers(tx, userId)
  if (ended === 0) return false
  await record(tx, { kind: 'session-ended', at: now, origin: 'all', userId, actorId: userId })
  return true
}
