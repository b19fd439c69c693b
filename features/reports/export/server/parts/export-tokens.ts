import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { signInNeeded } from '#core/server/errors.ts'
import type { Identity } from '#core/server/identity.ts'
import { hashSecret } from '#core/server/secrets.ts'

const TOKEN_LIFETIME_MS = 60_000
const TOKEN_BYTES = 32

/** A token for one export of this purpose in this session; only its hash is stored. H145 */
export async function makeExportToken(
  db: Db,
  { userId, sessionUid, securityVersion }: Identity,
  purpose: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.prepared.rows`
    with expired as (delete from export_tokens where expires_at <= ${now})
    insert into export_tokens (hash, user_id, session_uid, security_version, purpose, expires_at)
    values (${hashSecret(token)}, ${userId}, ${sessionUid}, ${securityVersion}, ${purpose},
            ${new Date(now.getTime() + TOKEN_LIFETIME_MS)})`
  return token
}

/** Redeems a token and answers its owner. Every invalid token is refused with the same answer. H146, I153 */
export async function redeemExportToken(
  db: Db,
  token: unknown,
  purpose: string,
  now: Date,
): Promise<Identity> {
  const hash = typeof token === 'string' ? hashSecret(token) : ''
  const identity = await db.prepared.row<Identity>`
    delete from export_tokens
     where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id as "userId", session_uid as "sessionUid", security_version as "securityVersion"`
  if (!identity) throw signInNeeded()
  return identity
}
