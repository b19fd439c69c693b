import type { Db } from '#core/server/database/database.ts'
import { invalid, signInNeeded, wrong } from '#core/server/errors.ts'
import { handle, success } from '#core/server/handle.ts'
import type { Identity } from '#core/server/viewer.ts'
import { changePassword } from '../contract.ts'
import { newPasswordProblem } from '../contract/passwords.ts'
import type { Account } from './account.ts'
import { guessableProblem } from './guessable.ts'
import { checkPassword } from './lockout.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes one's own password. A wrong current one counts on the counter of sessions, and is booked by itself: a
 * transaction would take it back with the refusal. F125, J159
 */
export const changePasswordRoute = handle(
  changePassword,
  async ({ currentPassword, newPassword }, { db, identity, settings, now }) => {
    const account = await accountOf(db, identity)
    const problem = newPasswordProblem(newPassword) ?? guessableProblem(newPassword, account)
    if (problem) throw invalid([wrong('newPassword', null, problem)])
    const verdict = await checkPassword(db, settings, account.id, currentPassword, 'session', now)
    if (verdict !== 'right') throw invalid([wrong('currentPassword', null, 'valid.password.current')])
    const passwordHash = await hashPassword(newPassword)
    await db.transaction(async (tx) => {
      // Read again: of two changes at once the second is of a session that is over.
      const user = await accountOf(tx, identity)
      await setPassword(tx, user, { passwordHash, kind: 'password-changed', now })
    })
    return success(true)
  },
  { ownTransactions: true },
)

/** The account of a session as it stands; it stays so until the end of the transaction. */
async function accountOf(db: Db, { userId, securityVersion }: Identity): Promise<Account> {
  const account = await db.row<Account>`
    select id, email, first_name as "firstName", last_name as "lastName", locale
      from users
     where id = ${userId} and security_version = ${securityVersion} and deleted_at is null and not locked
       for update`
  if (!account) throw signInNeeded()
  return account
}
