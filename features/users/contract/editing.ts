import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import {
  type Account,
  accountObstacle,
  obstacle,
  type Target,
  type User,
  type UserFields,
  userFields,
} from '../contract.ts'

/** Oneself, or whom nothing stands in the way of. E083 to E088 */
export const mayEdit = (viewer: Viewer, user: Target) =>
  can(viewer, 'modify-users', 'view-users') && (viewer.id === user.ID || obstacle(viewer, user) === null)

/** Nobody deletes themselves. F114 */
export const mayDelete = (viewer: Viewer, user: Account) =>
  can(viewer, 'delete-users') && viewer.id !== user.ID && accountObstacle(viewer, user) === null

/** Whether the e-mail and the dealer of a user that the viewer may edit can be changed too. R56 */
export const mayChangeAccount = (viewer: Viewer, user: Account) =>
  viewer.id === user.ID || accountObstacle(viewer, user) === null

/** Whether the viewer may turn a primary account into a regular one and back; only an admin's can be one. E088, E089 */
export const mayAssignPrimary = (viewer: Viewer, user: Target) =>
  can(viewer, 'assign-primary') &&
  (!user.Primary || can(viewer, 'modify-primary')) &&
  mayChangeAccess(viewer, user)
export const canBePrimary = (user: Pick<User, 'IDMRole'>) => user.IDMRole === 'admin'

/** Region and language of others need a permission, one's own none. E092, R39 */
export const mayChangeRegion = (viewer: Viewer, user: Pick<User, 'ID'>) =>
  viewer.id === user.ID || can(viewer, 'change-dealer')

/** Each field that differs, with what it was and what it becomes. */
export type Difference = { [F in keyof UserFields]?: [from: UserFields[F], to: UserFields[F]] }

export const difference = (before: UserFields, after: UserFields): Difference =>
  Object.fromEntries(
    userFields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]]]),
  )
