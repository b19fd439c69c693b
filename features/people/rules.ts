import type { Needs } from '#core/contract/needs.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { can, mayChangeAccess, outranks, type Viewer } from '#domain/contract/viewer.ts'
import type { AccountNeed, User } from './contract.ts'

/** The facts that decide whether one person may change another. */
export type Target = Pick<User, 'ID' | 'Rank' | 'Primary'>

/** Why the viewer may not change this user, given the permission to change users at all. R37, R38 */
export function obstacle(viewer: Viewer, user: Target): 'rank' | 'primary' | null {
  if (!outranks(viewer, user.Rank)) return 'rank'
  if (user.Primary && !can(viewer, 'modify-primary')) return 'primary'
  return null
}

/** Whether a user holds a permission that the viewer does not; all-permissions stands for all of them on both sides. R56 */
export const holdsMore = (viewer: Pick<Viewer, 'permissions'>, held: readonly Permission[]) =>
  !can(viewer, 'all-permissions') && held.some((permission) => !can(viewer, permission))

/** The facts that decide whether one person may control the account of another. */
export type Account = Target & Pick<User, 'HoldsMore'>

/**
 * Why the viewer may not change the e-mail or dealer of this user, send them a link to choose a password, lock, unlock
 * or delete them, or end their sessions: an account that holds more could be taken over otherwise. R56
 */
export const accountObstacle = (viewer: Viewer, user: Account) =>
  obstacle(viewer, user) ?? (user.HoldsMore ? 'permissions' : null)

/** Why the viewer, who may lock users at all, may not lock or unlock this one: nobody locks themselves. F115, F116 */
export const lockObstacle = (viewer: Viewer, user: Account) =>
  viewer.id === user.ID ? 'self' : accountObstacle(viewer, user)

export const mayLock = (viewer: Viewer, user: Account) =>
  can(viewer, 'lock-users') && lockObstacle(viewer, user) === null

/** What decides about mails besides the account. */
export type MailFacts = Pick<User, 'Locked'> & { Dealer: { Deleted: boolean } | null }

/**
 * Whether the viewer may send a user a link to choose another password, or read out a code for it. Refused as a welcome link
 * is, and for the viewer and people of a deleted dealer, who could not sign in. R40, R56
 */
export const maySendReset = (viewer: Viewer, user: Account & MailFacts) =>
  can(viewer, 'modify-users') && lockObstacle(viewer, user) === null && !user.Locked && !user.Dealer?.Deleted

/** The viewer, or a user that the viewer may control. E083 to E088 */
export const mayEdit = (viewer: Viewer, user: Target) =>
  can(viewer, 'modify-users', 'view-users') && (viewer.id === user.ID || obstacle(viewer, user) === null)

/** Whether the viewer sees the second factors of others: of those whose factors they may reset. R56 */
export const seesFactors = (viewer: Viewer) => can(viewer, 'modify-users', 'view-users')

/** Why the viewer, who may delete users at all, may not delete this one: nobody deletes themselves. F114 */
export const deleteObstacle = lockObstacle

export const mayDelete = (viewer: Viewer, user: Account) =>
  can(viewer, 'delete-users') && deleteObstacle(viewer, user) === null

/** Whether the e-mail and the dealer of a user that the viewer may edit can be changed too. R56 */
export const mayChangeAccount = (viewer: Viewer, user: Account) =>
  viewer.id === user.ID || accountObstacle(viewer, user) === null

/** Whether the viewer may turn a primary account into a regular one and back; only an admin's can be one. E088, E089 */
export const mayAssignPrimary = (viewer: Viewer, user: Target) =>
  can(viewer, 'assign-primary') &&
  (!user.Primary || can(viewer, 'modify-primary')) &&
  mayChangeAccess(viewer, user)
export const canBePrimary = (user: Pick<User, 'IDMRole'>) => user.IDMRole === 'admin'

/** Changing the region and language of others needs a permission, changing one's own does not. E092, R39 */
export const mayChangeRegion = (viewer: Viewer, user: Pick<User, 'ID'>) =>
  viewer.id === user.ID || can(viewer, 'change-dealer')

/** Viewers change the dealer of others with the permission; only system admins change their own. E088, E090 */
export const mayChangeDealer = (viewer: Viewer, user: Pick<User, 'ID'>) =>
  can(viewer, 'change-dealer') && mayChangeAccess(viewer, user)

/** What a viewer needs to do something about accounts. */
const needsToMeet: Record<AccountNeed, Needs> = {
  lockedOut: ['lock-users'],
  mailFailed: [['create-users', 'modify-users']],
  notOpened: [['create-users', 'modify-users']],
  unused: [['lock-users', 'delete-users']],
  noticed: ['modify-users'],
  leaving: ['lock-users', 'deprovision-apps'],
  accessEnds: ['modify-users', 'provision-apps', 'deprovision-apps'],
  accessRefused: ['modify-users', 'provision-apps', 'deprovision-apps'],
}
export const mayMeet = (viewer: Viewer, need: AccountNeed) =>
  can(viewer, 'view-users') && can(viewer, ...needsToMeet[need])
