import type { Db } from './database/database.ts'

/**
 * Ends all that a user is signed in to: sessions, grants, codes and tokens of the provider, and every id token
 * handed out before, since it names an older security version. Runs in the transaction of its cause.
 */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.rows`update users set security_version = security_version + 1 where id = ${userId}`
  await db.rows`delete from oidc_artifacts where account_id = ${userId}`
}
