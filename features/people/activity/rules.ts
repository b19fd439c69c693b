import { isLocked, type User } from '#features/people/contract.ts'
import type { UserApp } from '#features/people/access/contract.ts'
import type { Grant, SignInState } from './contract.ts'

type Person = Pick<User, 'Locked' | 'LockoutExpiry' | 'Dealer'>

/** Why a user cannot sign in, by the first cause that applies; null: none of these. */
export function signInObstacle(user: Person, state: SignInState, now: Date) {
  if (isLocked(user, now)) return 'locked'
  if (user.Dealer?.Deleted) return 'dealerDeleted'
  if (!state.PasswordChosen) return 'noPassword'
  return state.NoApp ? 'noApp' : null
}

/** The latest link while it matters: until it is used; an expired one as long as no password is chosen. */
export function linkToTell({ Link: link, PasswordChosen }: SignInState, now: Date) {
  if (!link) return null
  if (link.State !== 'sent') return link
  if (link.Until === null) return null
  return new Date(link.Until) > now || !PasswordChosen ? link : null
}

/** An app of a user with its last use and who gave it. `usedAt`: null if it was never used; undefined while it is unknown. */
export type AppUse = { app: UserApp; usedAt: string | null | undefined; given: Grant | undefined }

/** The apps by their last use; those never used are the oldest. Times in ISO format sort as texts. */
export const byUse = (rows: readonly AppUse[], order: 'asc' | 'desc'): AppUse[] => {
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * (one.usedAt ?? '').localeCompare(other.usedAt ?? ''))
}
