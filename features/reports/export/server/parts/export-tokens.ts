import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { signInNeeded } from '#core/server/errors.ts'
import type { Identity } from '#core/server/identity.ts'
import { hashSecret } from '#core/server/secrets.ts'

const TOKEN_LIFETIME_MS = 60_000
const TOKEN_BYTES = 32

/** A token for one export of this purpose, and of this choice, in this session or with this API token; only its hash is stored. H145 */
export async function makeExportToken(
  db: Db,
  { userId, sessionUid, securityVersion, tokenId = null }: Identity,
  purpose: string,
  now: Date,
  choice: object | null = null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.prepared.rows`
    with expired as (delete from export_tokens where expires_at <= ${now})
    insert into export_tokens (hash, user_id, session_uid, security_version, api_token_id, purpose, choice, expires_at)
    values (${hashSecret(token)}, ${userId}, ${sessionUid}, ${securityVersion}, ${tokenId}, ${purpose}, ${choice && JSON.stringify(choice)}::jsonb,
            ${new Date(now.getTime() + TOKEN_LIFETIME_MS)})`
  return token
}

export type Redeemed = Identity & {
  /** What the token was made for, if that is more than its purpose. */
  choice: unknown
}

/** Redeems a token and answers its owner. Every invalid token is refused with the same answer. H146, I153 */
export async function redeemExportToken(
  db: Db,
  token: unknown,
  purpose: string,
  now: Date,
): Promise<Redeemed> {
  const hash = typeof token === 'string' ? hashSecret(token) : ''
  const identity = await db.prepared.row<Redeemed>`
    delete from export_tokens
     where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id as "userId", session_uid as "sessionUid", security_version as "securityVersion",
              api_token_id as "tokenId", choice`
  if (!identity) throw signInNeeded()
  return identity
}
