import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE, MAX_QUERY } from '#core/contract/limits.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { int } from '#core/contract/query.ts'
import { bounded, unitsFor } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { GroupType, Member } from '#domain/contract/groups.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { Attribute, PermissionGroup, RoleGroup } from '#features/apps/contract.ts'
import { AttributeToSave, PermissionToSave } from '#features/apps/contract.ts'
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

const name = bounded(unitsFor(NAME_MAX), 'valid.max100')

/**
 * A role or a permission as a form sends it back; without an ID a new one of the app. Other fields of a group are accepted
 * and ignored: people, and whether it is deleted. C062. Dealers and stores are refused for now.
 */
export const GroupToSave = z
  .object({
    ID: id.optional(),
    Version: z.int().optional(),
    Type: z.int().min(0).max(3).default(GroupType.permission),
    /** Of a new one. */
    AppID: id.optional(),
    Name: name,
    DisplayName: name.optional(),
    DisplayNames: z.object({ 'en-US': name.optional(), 'fr-CA': name.optional() }).optional(),
    /** Of a role. */
    Priority: z.int().min(-1_000_000).max(1_000_000).nullish(),
    /** Of a permission. */
    Transferable: z.boolean().optional(),
    /**
     * Of a permission: those nested in it after the save, from wherever they were; new ones have no ID. One that was nested
     * in it and is left out moves up beside it. Without the list nothing moves.
     */
    Children: z.array(PermissionToSave).max(5000).optional(),
  })
  .superRefine(({ ID, Version, AppID, Type, Children }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'valid.required' })
    if (ID && Version === undefined) missing('Version')
    if (!ID && !AppID) missing('AppID')
    if (Type === GroupType.role && Children && Children.length > 0)
      context.addIssue({ code: 'custom', path: ['Children'], message: 'valid.value' })
  })
export type GroupToSave = z.infer<typeof GroupToSave>

/** What roles and permissions are for the people who hold them changes with them. */
const changes = ['apps', 'users', 'access', 'profile', 'activity', 'copy'] as const

export const saveGroup = endpoint({
  name: 'saveGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group',
  needs: ['modify-apps'],
  changes,
  body: GroupToSave,
  output: z.union([RoleGroup, PermissionGroup]),
  refuses: [404, 409],
})

export const deleteGroup = endpoint({
  name: 'deleteGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/Delete',
  needs: ['modify-apps', ['delete-roles', 'delete-permissions']],
  changes,
  query: z.object({ groupID: id }),
  output: z.object({}),
  refuses: [404, 409],
})

const attributeOfGroup = z.object({ groupID: id, attrID: id })

export const assignAttribute = endpoint({
  name: 'assignAttribute',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/AssignAttribute',
  needs: ['modify-apps', ['modify-roles', 'modify-permissions']],
  changes,
  query: attributeOfGroup,
  output: z.union([RoleGroup, PermissionGroup]),
  refuses: [404],
})

export const removeAttribute = endpoint({
  name: 'removeAttribute',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/RemoveAttribute',
  needs: ['modify-apps', ['modify-roles', 'modify-permissions']],
  changes,
  query: attributeOfGroup,
  output: z.union([RoleGroup, PermissionGroup]),
  refuses: [404],
})

export const createAttribute = endpoint({
  name: 'createAttribute',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/CreateAttribute',
  needs: ['modify-apps', ['modify-roles', 'modify-permissions']],
  changes,
  query: z.object({ groupID: id }),
  body: AttributeToSave,
  output: z.object({ Attribute, Group: z.union([RoleGroup, PermissionGroup]) }),
  refuses: [404],
})
