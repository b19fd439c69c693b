import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { MAX_PAGE_SIZE, MAX_QUERY } from '#core/contract/limits.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { int } from '#core/contract/query.ts'
import { bounded } from '#core/contract/text.ts'
import { GroupType, Member } from '#domain/contract/groups.ts'
import { PermissionGroup, RoleGroup } from '#features/apps/contract.ts'

const common = {
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  Region: z.enum(regions),
  Locale: z.enum(locales),
  Deleted: z.boolean(),
  Version: z.int(),
}

const StoreOfDealer = z.object({ ...common, Type: z.literal(1), ShipTo: z.string() })

export const DealerSummary = z.object({ ID: id, DisplayName: z.string(), SoldTo: z.string() })
export type DealerSummary = z.infer<typeof DealerSummary>

/** A dealer (sold-to account) with the stores in the viewer's scope; lists of people need view-users. C045 to C047 */
export const Dealer = z.object({
  ...common,
  Type: z.literal(0),
  SoldTo: z.string(),
  DSMName: z.string().nullable(),
  RMNumber: z.int().nullable(),
  PlatinumStatus: z.enum(['NP', 'PL']).nullable(),
  Children: z.array(StoreOfDealer),
  Users: z.array(Member).optional(),
  DealerAdmins: z.array(Member).optional(),
  /** Locked users, for system admins only. */
  DisabledUsers: z.array(Member).optional(),
})
export type Dealer = z.infer<typeof Dealer>

/** A store (ship-to branch). C048 */
export const Store = z.object({
  ...common,
  Type: z.literal(1),
  ShipTo: z.string(),
  Dealer: DealerSummary,
  Users: z.array(Member).optional(),
})
export type Store = z.infer<typeof Store>

export const getGroup = endpoint({
  name: 'getGroup',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group',
  needs: [],
  reads: ['dealers', 'apps', 'users'],
  query: z.object({ id }),
  output: z.union([Dealer, Store, RoleGroup, PermissionGroup]),
  refuses: [403, 404],
})

/** A dealer, store, role or permission in a list; each type has the fields of its own. C041 */
export const GroupRow = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  Type: z.int(),
  Deleted: z.boolean(),
  Version: z.int(),
  /** Of dealers and stores. */
  Region: z.enum(regions).optional(),
  Locale: z.enum(locales).optional(),
  SoldTo: z.string().optional(),
  ShipTo: z.string().optional(),
  /** Of stores. */
  DealerID: id.optional(),
  /** Of roles and permissions. */
  AppID: id.optional(),
  Priority: z.int().nullable().optional(),
  ParentID: id.nullable().optional(),
  Transferable: z.boolean().optional(),
})
export type GroupRow = z.infer<typeof GroupRow>

export const allGroups = endpoint({
  name: 'allGroups',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/All',
  needs: [],
  reads: ['dealers', 'apps'],
  query: z
    .object({
      /** One of GroupType; -1 for all. */
      type: int({ min: -1, max: 3 }).default(-1),
      /** Dealers only: those whose name or number contains every word, and at most so many. All of them without. */
      query: bounded(MAX_QUERY).default(''),
      pageSize: int({ min: 1, max: MAX_PAGE_SIZE }).optional(),
    })
    .superRefine(({ type, ...search }, context) => {
      if (type === GroupType.dealer || context.issues.length > 0) return
      for (const [key, value] of Object.entries(search))
        if (value) context.addIssue({ code: 'custom', path: [key], message: 'valid.value' })
    }),
  output: z.array(GroupRow),
})

export const groupUsers = endpoint({
  name: 'groupUsers',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Users',
  needs: ['view-users'],
  reads: ['users', 'access'],
  query: z.object({ groupID: id }),
  output: z.array(Member),
  refuses: [404],
})
