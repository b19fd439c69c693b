import type { Db } from '#core/server/database/database.ts'
import { invalid, signInNeeded, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import type { Identity } from '#core/server/identity.ts'
import { changePassword, changePasswordReset } from '../../contract.ts'
import { type Account, setPassword } from './set-password.ts'
import { requireCurrentPassword } from '../parts/current-password.ts'
import { newPasswordRefusal, reuse, weakness } from './new-password.ts'
import { hashPassword } from './password.ts'
import { handleAnonymous } from '#core/server/handle.ts'
import { linkHolder, usePasswordLink } from './password-links.ts'

/** Changes one’s own password. F125, J159 */
export const changePasswordRoute = handle(
  changePassword,
  async ({ currentPassword, newPassword }, context) => {
    const { db, identity, settings, now } = context
    const account = await accountOf(db, identity)
    const refuse = (problem: string | null) => {
      if (problem) throw invalid([wrong('newPassword', null, problem)])
    }
    refuse(await weakness(newPassword, account, settings))
    await requireCurrentPassword(context, currentPassword)
    refuse(await reuse(db, newPassword, account, settings, now))
    const passwordHash = await hashPassword(newPassword, settings)
    await db.transaction(async (tx) => {
      // Read again: a concurrent change of the password ends this session.
      const user = await accountOf(tx, identity)
      await setPassword(tx, user, { passwordHash, settings, kind: 'password-changed', now })
    })
  },
  { ownTransactions: true },
)

/** The account of a session, locked until the end of the transaction. */
async function accountOf(db: Db, { userId, securityVersion }: Identity): Promise<Account> {
  const account = await db.prepared.row<Account>`
    select id, email, first_name as "firstName", last_name as "lastName", locale
      from users
     where id = ${userId} and security_version = ${securityVersion} and deleted_at is null and not locked
       for update`
  if (!account) throw signInNeeded()
  return account
}

/**
 * Chooses a password by a link. A wrong, used or expired hash and that of a locked account are refused alike. No database
 * connection is held while the password is hashed. F124
 */
export const changePasswordResetRoute = handleAnonymous(
  changePasswordReset,
  async ({ hash, password }, { db, settings, now }) => {
    const holder = await linkHolder(db, hash, now)
    if (!holder) throw noLink()
    const problem = await newPasswordRefusal(db, password, holder, settings, now)
    if (problem) throw invalid([wrong('password', null, problem)])
    const passwordHash = await hashPassword(password, settings)
    if (!(await usePasswordLink(db, hash, { passwordHash, settings }, now))) throw noLink()
  },
  { ownTransactions: true },
)

const noLink = () => invalid([wrong('hash', null, 'reset.choose.expired')])
