import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE, MAX_QUERY } from '#core/contract/limits.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { int } from '#core/contract/query.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { GroupType, Member } from '#domain/contract/groups.ts'
import { PermissionGroup, RoleGroup } from '#features/apps/contract.ts'
import { Dealer, Store } from '#features/dealers/contract.ts'

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
