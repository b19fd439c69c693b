import { createHash } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { hashSecret } from '#core/server/secrets.ts'

type Code = { code: string; verifier: string; clientId: string }
type Redeemed = { auth_time: number; amr: string[]; sid: string }

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
  returning (payload->>'authTime')::int as auth_time, payload->'amr' as amr, payload->>'sid' as sid`
