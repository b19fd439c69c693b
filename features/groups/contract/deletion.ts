import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** What groups are for the people who hold them changes with them. */
export const changesOfGroups = [
  'apps',
  'dealers',
  'users',
  'access',
  'profile',
  'sessions',
  'activity',
  'copy',
] as const

/** A deleted dealer or store that can still be restored. */
export const DeletedGroup = z.object({
  ID: id,
  Type: z.int(),
  DisplayName: z.string(),
  SoldTo: z.string().optional(),
  ShipTo: z.string().optional(),
  /** Of a store: the name of its dealer. */
  Dealer: z.string().optional(),
  /** Of a dealer: the stores that were deleted with it, and the people who are detached since. R46 */
  Stores: z.int().optional(),
  Users: z.int().optional(),
  DeletedAt: z.iso.datetime(),
  Until: z.iso.datetime(),
  /** Null: the system; without a name where the viewer may not see that person. */
  By: z.object({ Name: z.string().nullable() }).nullable(),
})
export type DeletedGroup = z.infer<typeof DeletedGroup>

/** For system admins, newest first. Stores that were deleted with their dealer are restored with it. */
export const deletedGroups = endpoint({
  name: 'deletedGroups',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Deleted',
  needs: [],
  reads: ['dealers', 'users'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }),
  output: paged(DeletedGroup),
  refuses: [403],
})

/** For system admins: gives back what the deletion took, as far as it is free. A number that is taken answers 409. */
export const restoreGroup = endpoint({
  name: 'restoreGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/Restore',
  needs: [],
  changes: changesOfGroups,
  query: z.object({ groupID: id }),
  output: z.object({
    /** The people who have access again that the deletion took. */
    Users: z.int(),
    /** The Ship To # of stores that stay deleted, since another store has it. */
    LeftOut: z.array(z.string()),
  }),
  refuses: [403, 404, 409],
})

/** What deleting a dealer or a store would take, or, with `dealerID`, moving a store there. Of the people, those in scope are named. */
export const groupEffect = endpoint({
  name: 'groupEffect',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Effect',
  needs: [['delete-dealers', 'delete-stores', 'modify-stores']],
  reads: ['dealers', 'users', 'access'],
  query: z.object({ id, dealerID: id.optional() }),
  output: z.object({
    Stores: z.int(),
    /** The people who lose something, and those among them who lose an app. */
    Users: z.int(),
    LoseApps: z.int(),
    /** Those who are no longer admins of their dealer: the role in the portal is for its stores. */
    LoseAdmin: z.int(),
    /** The first twenty of them. */
    Names: z.array(z.string()),
  }),
  refuses: [403, 404],
})
