import { signInNeeded } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { confirmIdentity } from '../contract.ts'
import { requireCurrentPassword } from '../../server/parts/current-password.ts'

/** A wrong password is counted as one of the session, outside a transaction. K315 */
export const confirmIdentityRoute = handle(
  confirmIdentity,
  async ({ currentPassword }, context) => {
    await requireCurrentPassword(context, currentPassword)
    const { db, identity, now } = context
    // The session may have ended while the password was checked.
    const confirmed = await db.prepared.row`
      update oidc_artifacts s set confirmed_at = ${now}
        from users u
       where s.model = 'Session' and s.uid = ${identity.sessionUid} and s.account_id = ${identity.userId}
         and u.id = s.account_id and u.security_version = ${identity.securityVersion}
      returning 1`
    if (!confirmed) throw signInNeeded()
  },
  { ownTransactions: true },
)
