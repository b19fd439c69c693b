import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** Giving an app to every dealer admin needs the rights to make all of them admins, and to give apps. C073, E097 */
export const giveToAdminsNeeds = ['create-dealer-admin', 'provision-apps', 'access-all-dealers'] as const

/** The dealer admins who do not have their access in an app yet. R65 */
export const AdminsWithout = z.object({
  /** The number of admins who can get it from the viewer. */
  Users: z.int(),
  /** Whether the portal is giving it to them now. */
  Giving: z.boolean(),
})
export type AdminsWithout = z.infer<typeof AdminsWithout>

export const adminsWithout = endpoint({
  name: 'adminsWithout',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/DealerAdmins',
  needs: giveToAdminsNeeds,
  reads: ['apps', 'access', 'users'],
  query: z.object({ id }),
  output: AdminsWithout,
  refuses: [404],
})

/** Starts giving an app to the dealer admins who do not have it; the portal continues in the background. */
export const giveToAdmins = endpoint({
  name: 'giveToAdmins',
  tokens: 'whole',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/DealerAdmins',
  needs: giveToAdminsNeeds,
  changes: ['apps', 'users', 'access', 'profile', 'activity'],
  query: z.object({ id }),
  output: AdminsWithout,
  refuses: [404],
})
