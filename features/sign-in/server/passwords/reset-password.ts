import { handleAnonymous } from '#core/server/handle.ts'
import { resetPassword } from '../../contract.ts'
import { requestReset } from './request-reset.ts'
import { withMinimumTime } from './minimum-time.ts'

/** Mails a link. The answer and its timing are the same for every address; no connection is held meanwhile. F123 */
export const resetPasswordRoute = handleAnonymous(
  resetPassword,
  async ({ email }, { db, now }) => {
    await withMinimumTime(() => db.transaction((tx) => requestReset(tx, email, now)))
  },
  { ownTransactions: true },
)
