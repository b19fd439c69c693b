import type { Db } from '#core/server/database/database.ts'
import { findAccount } from '../provider/access.ts'
import { claimsFor } from '../provider/claims.ts'

type Asking = { clientId: string; appId: string }

/** The claims that a user's token for an app would have now; null if they would get none, as a locked user or without access. */
export async function claimsNow(db: Db, userId: string, asking: Asking) {
  const account = await findAccount(db, { userId, appId: asking.appId })
  if (!account || account.refusal) return null
  return claimsFor(db, account, asking)
}
