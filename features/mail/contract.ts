import { z } from 'zod'
import { endpoint, id } from '#core/contract/endpoint.ts'
import { can, type Viewer } from '#core/contract/viewer.ts'
import { type Account, accountObstacle, type User } from '#features/users/contract.ts'

/** Where mail is read that is not sent. */
export const INBOX_PATH = '/dev/mail'

export const resendWelcomeEmail = endpoint({
  method: 'POST',
  path: '/api/User/ResendWelcomeEmail',
  summary:
    'Sends a user the welcome mail again, with a new link to choose a password; five times an hour at most',
  needs: [['create-users', 'modify-users']],
  query: z.object({ id }),
})

/** So often an hour may one user be sent it. F121 */
export const WELCOMES_AN_HOUR = 5

/** The link in the mail signs its reader in: not to an account that the viewer may not control or that is locked. R40, R56 */
export const mayResendWelcome = (viewer: Viewer, user: Account & Pick<User, 'Locked'>) =>
  can(viewer, ['create-users', 'modify-users']) && accountObstacle(viewer, user) === null && !user.Locked

export const emailPermissionsReport = endpoint({
  method: 'POST',
  path: '/api/User/EmailPermissionsReport',
  summary:
    'Sends the caller, or a user of the dealer, the list of the dealer’s users with what the caller sees of their apps, roles and stores',
  needs: ['create-users', 'create-dealers'],
  body: z.object({ dealerID: id, userID: id }),
  limit: 10,
})

/** Who may ask for the list of a dealer's users. R41 */
export const mayMailPermissions = (viewer: Viewer) => can(viewer, 'create-users', 'create-dealers')
