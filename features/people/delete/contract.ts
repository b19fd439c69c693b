import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** A deleted person who can be restored until `Until`. */
export const DeletedUser = z.object({
  ID: id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  /** The name of the dealer. */
  Dealer: z.string().nullable(),
  DeletedAt: z.iso.datetime(),
  Until: z.iso.datetime(),
  /** Null: unknown; without a name where the viewer may not see that person. */
  By: z.object({ Name: z.string().nullable() }).nullable(),
})
export type DeletedUser = z.infer<typeof DeletedUser>

/** Lists the deleted people that the viewer may restore, the last one first. R71 */
export const deletedUsers = endpoint({
  name: 'deletedUsers',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Deleted',
  needs: ['delete-users', 'view-users'],
  reads: ['users', 'dealers', 'cleanups'],
  query: pageQuery(['at']).pick({ query: true, page: true, pageSize: true }),
  output: paged(DeletedUser),
})

/** Restores a deleted person with their access. Answers 409 if somebody restored them before, or if their address is taken. R71 */
export const restoreUser = endpoint({
  name: 'restoreUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Restore',
  needs: ['delete-users'],
  changes: ['users', 'access', 'activity', 'cleanups'],
  query: z.object({ id }),
  /** The names of apps, roles, permissions and stores that no longer exist, as far as the viewer may see them. */
  output: z.object({ LeftOut: z.array(z.string()) }),
  refuses: [404, 409],
})
