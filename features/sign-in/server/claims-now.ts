import type { Db } from '#core/server/database/database.ts'
import { findAccount } from './access.ts'
import { claimsFor } from './claims.ts'

type Asking = { clientId: string; appId: string }

/** What a token for an app would say of a user now; null when there would be none: he is locked, or may not open it. */
export async function claimsNow(db: Db, userId: string, asking: Asking, now: Date) {
  const account = await findAccount(db, { userId, appId: asking.appId, now })
  if (!account?.mayOpen) return null
  return claimsFor(db, account, asking)
}
