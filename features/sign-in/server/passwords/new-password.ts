import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { cleanPassword, newPasswordProblem } from '../../contract/passwords.ts'
import { wasUsed } from './former-passwords.ts'
import { guessableProblem } from './guessable.ts'
import { isLeaked } from './leaked-passwords.ts'
import type { Account } from './set-password.ts'

/** The problem of a new password that its text and its owner alone show, as a key of the copy, or null. R50 */
export async function weakness(text: string, owner: Account, settings: Settings) {
  const problem = newPasswordProblem(text, settings.PASSWORD_MIN_LENGTH) ?? guessableProblem(text, owner)
  if (problem) return problem
  return (await isLeaked(cleanPassword(text), settings)) ? ('valid.password.leaked' as const) : null
}

/**
 * The problem of a password that is one of the person's last ones. Only for somebody who has proven that they may change it:
 * the answer says whether a guess is right.
 */
export const reuse = async (db: Db, text: string, owner: Account, settings: Settings, now: Date) =>
  (await wasUsed(db, owner.id, text, settings, now)) ? ('valid.password.used' as const) : null

export const newPasswordRefusal = async (
  db: Db,
  text: string,
  owner: Account,
  settings: Settings,
  now: Date,
) => (await weakness(text, owner, settings)) ?? reuse(db, text, owner, settings, now)
