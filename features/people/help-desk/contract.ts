import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { upTo } from '#core/contract/text.ts'
import { DisplayNames } from '#domain/contract/attributes.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { type Account, lockObstacle } from '#features/people/rules.ts'

/** Whether the viewer may help this user to sign in: those who may change the account in some way. R56 */
export const mayHelp = (viewer: Viewer, user: Account) =>
  can(viewer, 'view-users') &&
  can(viewer, ['lock-users', 'modify-users']) &&
  lockObstacle(viewer, user) === null

/** Whether the viewer may remove a link of this user to an identity provider. R56 */
export const mayUnlink = (viewer: Viewer, user: Account) =>
  can(viewer, 'view-users', 'modify-users') && lockObstacle(viewer, user) === null

/** The people that a caller should be able to name: managers of their stores, then admins of their dealer. */
export const userContacts = endpoint({
  name: 'userContacts',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Contacts',
  needs: ['view-users'],
  reads: ['users', 'access', 'dealers'],
  query: z.object({ id }),
  output: z.array(z.object({ Name: z.string(), Role: z.enum(['manager', 'admin']) })),
  refuses: [404],
})

/** The codes that one person may make in an hour, and those that may be made for one person. */
export const CODES_AN_HOUR = { by: 20, for: 5 }

/** Makes a code that its reader enters on the sign-in page to choose a password. It is answered once, and stored as a hash. */
export const makeSignInCode = endpoint({
  name: 'makeSignInCode',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/User/SignInCode',
  needs: ['modify-users'],
  changes: ['activity'],
  query: z.object({ id }),
  shownOnce: true,
  output: z.object({ Code: z.string(), Until: z.iso.datetime() }),
  refuses: [404, 429],
})

/** Removes every second factor of a person who lost them, and ends their sessions. */
export const resetUserFactors = endpoint({
  name: 'resetUserFactors',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/ResetFactors',
  needs: ['modify-users'],
  confirms: true,
  changes: ['factors', 'sessions', 'activity'],
  query: z.object({ id }),
  refuses: [404],
})

/** The identity providers at which a user signs in. */
export const userIdentityLinks = endpoint({
  name: 'userIdentityLinks',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/IdentityLinks',
  needs: ['view-users', ['lock-users', 'modify-users']],
  reads: ['factors', 'identity-providers'],
  query: z.object({ id }),
  output: z.array(
    z.object({
      /** Of the provider; a user has one link at each. */
      ID: id,
      Names: DisplayNames,
      /** The beginning of the provider's own name of the user. */
      Subject: z.string(),
      LinkedAt: z.iso.datetime(),
      LastUsed: z.iso.datetime(),
    }),
  ),
  refuses: [403, 404],
})

/** Removes a link of a user, and ends their sessions. */
export const removeUserIdentityLink = endpoint({
  name: 'removeUserIdentityLink',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/IdentityLinks/Remove',
  needs: ['view-users', 'modify-users'],
  confirms: true,
  changes: ['factors', 'sessions', 'activity'],
  query: z.object({ id, provider: id }),
  refuses: [403, 404],
})

/** The characters of a note. */
export const NOTE_MAX = 500

/** Keeps a note in the activity of a user. */
export const addUserNote = endpoint({
  name: 'addUserNote',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Note',
  needs: ['view-users', ['lock-users', 'modify-users']],
  changes: ['activity'],
  body: z.object({ ID: id, Note: upTo(NOTE_MAX, 'valid.descriptionMax') }),
  limit: 20,
  refuses: [404],
})
