import { handleAnonymous } from '#core/server/handle.ts'
import { resetPassword } from '../contract.ts'
import { askReset } from './ask-reset.ts'
import { atLeast } from './floor.ts'

/** Has a link mailed. What it answers, and when, is the same for every address; no connection waits for that. F123 */
export const resetPasswordRoute = handleAnonymous(
  resetPassword,
  async ({ email }, { db, now }) => {
    await atLeast(() => db.transaction((tx) => askReset(tx, email, now)))
  },
  { ownTransactions: true },
)
