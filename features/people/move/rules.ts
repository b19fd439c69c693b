import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import { mayProvision } from '#features/people/access/rules.ts'
import type { User } from '#features/people/contract.ts'
import { type Account, mayChangeAccount, mayEdit } from '#features/people/rules.ts'

type Movable = Account & Pick<User, 'Dealer'>

/** Whether the viewer may move a person to another dealer. E090, R56 */
export const mayMoveDealer = (viewer: Viewer, user: Account) =>
  can(viewer, 'change-dealer', 'access-all-dealers') &&
  mayChangeAccess(viewer, user) &&
  mayChangeAccount(viewer, user)

/** Whether the viewer may move a person to another dealer, or to another store of theirs. */
export const mayMove = (viewer: Viewer, user: Movable) =>
  mayEdit(viewer, user) &&
  mayChangeAccess(viewer, user) &&
  (mayMoveDealer(viewer, user) || (mayProvision(viewer) && user.Dealer !== null))
