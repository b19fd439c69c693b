import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** To give an app to every dealer admin is to make them all admins of their dealer once more, and to give an app. C073, E097 */
export const toGiveToAdmins = ['create-dealer-admin', 'provision-apps', 'access-all-dealers'] as const

/** The dealer admins who do not have their access in an app yet. R65 */
export const AdminsWithout = z.object({
  /** How many of them the viewer may give it. */
  Users: z.int(),
  /** Whether it is being given to them at the moment. */
  Giving: z.boolean(),
})
export type AdminsWithout = z.infer<typeof AdminsWithout>

export const adminsWithout = endpoint({
  name: 'adminsWithout',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/DealerAdmins',
  needs: toGiveToAdmins,
  reads: ['apps', 'access', 'users'],
  query: z.object({ id }),
  output: AdminsWithout,
  refuses: [404],
})

/** Begins to give an app to those dealer admins who do not have it yet; the portal goes on by itself. */
export const giveToAdmins = endpoint({
  name: 'giveToAdmins',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/DealerAdmins',
  needs: toGiveToAdmins,
  changes: ['apps', 'users', 'access', 'profile', 'activity'],
  query: z.object({ id }),
  output: AdminsWithout,
  refuses: [404],
})
