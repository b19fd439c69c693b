import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { pagedUpTo, pageQuery } from '#core/contract/paging.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { peopleFilters, UserRow } from '#features/people/contract.ts'

/** Why somebody has an app: it was given to them, it is for all people, or its automatic rule applies; `later`: they get it on a day. */
export const grantedHow = ['given', 'all', 'rule', 'later'] as const

/** The access of a person in one app; only stores that the viewer may see. D078 */
export const MatrixCell = z.object({
  AppID: id,
  How: z.enum(grantedHow),
  /** The names of the roles, the highest first. */
  Roles: z.array(z.string()),
  /** The first by name of the stores of these roles, and their number. */
  Store: z.string().nullable(),
  Stores: z.int(),
  Permissions: z.int(),
  /** The last sign-in to the app. */
  LastUsed: z.iso.datetime().nullable(),
  /** The first day of what begins later there, and the first last day of what ends. R97, R101 */
  Starts: z.string().nullable(),
  Ends: z.string().nullable(),
})
export type MatrixCell = z.infer<typeof MatrixCell>

export const MatrixRow = UserRow.pick({
  ID: true,
  FirstName: true,
  LastName: true,
  Email: true,
  Dealer: true,
}).extend({
  Cells: z.array(MatrixCell),
})
export type MatrixRow = z.infer<typeof MatrixRow>

/** People with what they have in each app that the viewer may see. R94, R95 */
export const accessMatrix = endpoint({
  name: 'accessMatrix',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/AccessMatrix',
  needs: ['view-users'],
  reads: ['users', 'access', 'dealers', 'apps', 'sessions'],
  query: pageQuery(['lastName']).extend({
    ...peopleFilters.shape,
    /** Only those who have this app, in the order of its last use: the longest ago, or never, first; with `desc` the latest. */
    used: id.optional(),
  }),
  output: pagedUpTo(MatrixRow),
})
