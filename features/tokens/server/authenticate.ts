import { bringsToken, isUseNew, tokenHashIn } from '#core/server/bearer-tokens.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'

type Authenticate = (authorization: string | undefined) => Promise<Identity | undefined>
type Found = { id: string; userId: string; isUseNew: boolean }

/**
 * Identifies programs by API tokens, and leaves all other headers to `next`. Whether the owner may use the token is read on each
 * call, as the rights are. The first use of a minute is written, and told in the security log.
 */
export const withApiTokens =
  (db: Db, clock: Clock, next: Authenticate): Authenticate =>
  async (authorization) => {
    if (!bringsToken(authorization)) return next(authorization)
    const hash = tokenHashIn(authorization)
    if (hash === undefined) return undefined
    const now = clock.now()
    const found = await db.prepared.row<Found>`
      select k.id, k.owner_id as "userId", ${isUseNew(now)} as "isUseNew"
        from api_tokens k join users u on u.id = k.owner_id and u.deleted_at is null and not u.locked
       where k.hash = ${hash} and k.expires_at > ${now}`
    if (!found) return undefined
    if (found.isUseNew) {
      await db.prepared.rows`update api_tokens set last_used_at = ${now} where id = ${found.id}`
      reportSecurityEvent({ event: 'token-used', userId: found.userId })
    }
    return { userId: found.userId, sessionUid: null, securityVersion: null, tokenId: found.id }
  }
