import type { Db } from '#core/server/database/database.ts'
import { findAccount } from '../provider/access.ts'
import { claimsFor } from '../provider/claims.ts'
import { createHash } from 'node:crypto'
import type { Identity } from '#core/server/identity.ts'
import { hashSecret } from '#core/server/secrets.ts'

type Asking = { clientId: string; appId: string }

/** The claims that a user's token for an app would have now; null if they would get none, as a locked user or without access. */
export async function claimsNow(db: Db, userId: string, asking: Asking) {
  const account = await findAccount(db, { userId, appId: asking.appId })
  if (!account || account.refusal) return null
  return claimsFor(db, account, asking)
}

type Code = { code: string; verifier: string; clientId: string }
type Redeemed = { auth_time: number; acr: string | null; amr: string[]; sid: string }

/**
 * Consumes an authorization code that was issued for this app to this very session, and is still good; undefined if it was
 * not. Proof of the one who began is the PKCE verifier. No token is made.
 */
export const redeemCode = (
  db: Db,
  { userId, sessionUid }: Identity,
  { code, verifier, clientId }: Code,
  now: Date,
): Promise<Redeemed | undefined> => db.row<Redeemed>`
  update oidc_artifacts set consumed_at = ${now}
   where model = 'AuthorizationCode' and id = ${hashSecret(code)}
     and account_id = ${userId} and client_id = ${clientId}
     and payload->>'sessionUid' = ${sessionUid}
     and payload->>'codeChallenge' = ${createHash('sha256').update(verifier).digest('base64url')}
     and consumed_at is null and expires_at > ${now}
  returning (payload->>'authTime')::int as auth_time, payload->>'acr' as acr, payload->'amr' as amr, payload->>'sid' as sid`
