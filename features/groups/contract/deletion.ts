import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** The cached data that a change of a group invalidates, with that of the people who hold it. */
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
  /** Of a dealer: the numbers of stores that were deleted with it, and of people who are detached since. R46 */
  Stores: z.int().optional(),
  Users: z.int().optional(),
  DeletedAt: z.iso.datetime(),
  Until: z.iso.datetime(),
  /** Null: the system; without a name where the viewer may not see that person. */
  By: z.object({ Name: z.string().nullable() }).nullable(),
})
export type DeletedGroup = z.infer<typeof DeletedGroup>

/** Lists deleted groups for system admins, newest first; a store that was deleted with its dealer is not listed. */
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

/** For system admins: restores a group and the access that its deletion took. Answers 409 if its number is taken. */
export const restoreGroup = endpoint({
  name: 'restoreGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/Restore',
  needs: [],
  changes: changesOfGroups,
  query: z.object({ groupID: id }),
  output: z.object({
    /** The number of people whose access was restored. */
    Users: z.int(),
    /** The Ship To # of stores that stay deleted, since other stores have these numbers. */
    LeftOut: z.array(z.string()),
  }),
  refuses: [403, 404, 409],
})

/** Answers the effect of deleting a dealer or a store, or with `dealerID` of moving a store there. Names people in scope. */
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
    /** The people who lose access, and those among them who lose an app. */
    Users: z.int(),
    LoseApps: z.int(),
    /** The people who stop being dealer admins, since their portal role is for these stores. */
    LoseAdmin: z.int(),
    /** The first 20 people. */
    Names: z.array(z.string()),
  }),
  refuses: [403, 404],
})
