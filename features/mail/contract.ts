import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { type Account, accountObstacle } from '#features/people/rules.ts'
import type { User } from '#features/people/contract.ts'

/** The path of the inbox that shows mails instead of sending them. */
export const INBOX_PATH = '/dev/mail'

export const resendWelcomeEmail = endpoint({
  name: 'resendWelcomeEmail',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/ResendWelcomeEmail',
  needs: [['create-users', 'modify-users']],
  changes: ['activity'],
  query: z.object({ id }),
  refuses: [404, 429],
})

/** The welcome mails that a user can be sent in an hour. F121 */
export const WELCOMES_AN_HOUR = 5

/** Why a viewer who may send welcome mails may not send one here: the link signs its reader in. R40, R56 */
export const welcomeObstacle = (viewer: Viewer, user: Account & Pick<User, 'Locked'>) =>
  accountObstacle(viewer, user) ?? (user.Locked ? 'locked' : null)

export const mayResendWelcome = (viewer: Viewer, user: Account & Pick<User, 'Locked'>) =>
  can(viewer, ['create-users', 'modify-users']) && welcomeObstacle(viewer, user) === null

export const sendResetLink = endpoint({
  name: 'sendResetLink',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/SendResetLink',
  needs: ['modify-users'],
  changes: ['activity'],
  query: z.object({ id }),
  refuses: [404, 409, 429],
})

/** The reset links that a user can be sent in an hour. F121 */
export const RESET_LINKS_AN_HOUR = 5

export const emailPermissionsReport = endpoint({
  name: 'emailPermissionsReport',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/EmailPermissionsReport',
  needs: ['create-users', 'create-dealers'],
  changes: ['activity'],
  body: z.object({ dealerID: id, userID: id }),
  limit: 10,
  refuses: [404],
})

/** Whether the viewer may request the list of a dealer's users. R41 */
export const mayMailPermissions = (viewer: Viewer) => can(viewer, 'create-users', 'create-dealers')
