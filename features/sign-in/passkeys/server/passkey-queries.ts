import { randomBytes } from 'node:crypto'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'
import { CHALLENGE_MS } from './relying-party.ts'

export type StoredPasskey = { id: string; userId: string; credentialId: string; publicKey: string }

/** What an authenticator is asked to sign in a session: 32 random bytes, in place of those before. */
export async function newChallenge(db: Db, { sessionUid, userId }: Identity, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.prepared.rows`
    update oidc_artifacts
       set challenge = ${challenge}, challenge_until = ${new Date(now.getTime() + CHALLENGE_MS)}
     where model = 'Session' and uid = ${sessionUid} and account_id = ${userId}`
  return challenge
}

/** Takes the challenge of a session: it is used once, whatever comes of it, and of two uses at once by one. */
export async function takeChallenge(db: Db, { sessionUid, userId }: Identity, now: Date) {
  const taken = await db.prepared.row<{ challenge: string }>`
    with begun as (
      select model, id, challenge from oidc_artifacts
       where model = 'Session' and uid = ${sessionUid} and account_id = ${userId} and challenge_until > ${now}
         for update)
    update oidc_artifacts s set challenge = null, challenge_until = null
      from begun where s.model = begun.model and s.id = begun.id
    returning begun.challenge`
  return taken?.challenge
}

/** The passkeys of a person, as an authenticator is told of them. */
export const credentialsOf = (db: Db, userId: string) =>
  db.prepared.rows<{ credentialId: string; transports: string[] }>`
    select credential_id as "credentialId", transports from passkeys where user_id = ${userId} order by created_at, id`

type Used = { signCount: number; backedUp: boolean }

/**
 * Notes a use. A count that does not grow comes from a copy of the authenticator, or from a signature that was sent twice:
 * returns false then, and reports it. An authenticator that does not count always says 0.
 */
export async function noteUse(
  db: Db,
  { id, userId }: Pick<StoredPasskey, 'id' | 'userId'>,
  { signCount, backedUp }: Used,
  now: Date,
): Promise<boolean> {
  const noted = await db.prepared.row`
    update passkeys set sign_count = ${signCount}, backed_up = ${backedUp}, last_used_at = ${now}
     where id = ${id} and ${sql`(sign_count < ${signCount}::bigint or (sign_count = 0 and ${signCount}::bigint = 0))`}
    returning 1`
  if (!noted) reportSecurityEvent({ event: 'passkey-copied', userId })
  return noted !== undefined
}
