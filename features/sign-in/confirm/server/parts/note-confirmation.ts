import type { Db } from '#core/server/database/database.ts'
import { signInNeeded } from '#core/server/errors.ts'
import type { Identity } from '#core/server/identity.ts'

/** Notes in the session that the person confirmed that it is they, unless it has ended meanwhile. */
export async function noteConfirmation(db: Db, identity: Identity, now: Date) {
  const noted = await db.prepared.row`
    update oidc_artifacts s set confirmed_at = ${now}
      from users u
     where s.model = 'Session' and s.uid = ${identity.sessionUid} and s.account_id = ${identity.userId}
       and u.id = s.account_id and u.security_version = ${identity.securityVersion}
    returning 1`
  if (!noted) throw signInNeeded()
}
