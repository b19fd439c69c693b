import { invalid, wrong } from '#core/server/errors.ts'
import { handleAnonymous } from '#core/server/handle.ts'
import { changePasswordReset } from '../../contract.ts'
import { newPasswordProblem } from '../../contract/passwords.ts'
import { guessableProblem } from './guessable.ts'
import { linkHolder, usePasswordLink } from './password-links.ts'
import { hashPassword } from './password.ts'

/**
 * Chooses a password by a link. A wrong, used or expired hash and that of a locked account are refused alike. No database
 * connection is held while the password is hashed. F124
 */
export const changePasswordResetRoute = handleAnonymous(
  changePasswordReset,
  async ({ hash, password }, { db, now }) => {
    const refuse = (problem: string) => invalid([wrong('password', null, problem)])
    const problem = newPasswordProblem(password)
    if (problem) throw refuse(problem)
    const holder = await linkHolder(db, hash, now)
    if (!holder) throw noLink()
    const guessable = guessableProblem(password, holder)
    if (guessable) throw refuse(guessable)
    if (!(await usePasswordLink(db, hash, await hashPassword(password), now))) throw noLink()
  },
  { ownTransactions: true },
)

const noLink = () => invalid([wrong('hash', null, 'reset.choose.expired')])
