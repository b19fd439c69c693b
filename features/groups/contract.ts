import { z } from 'zod'
import { eachOf } from '#core/contract/each-of.ts'
import { id, version } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE, MAX_QUERY } from '#core/contract/limits.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { bool, int } from '#core/contract/query.ts'
import { bounded, unitsFor, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Attribute } from '#domain/contract/attributes.ts'
import { GroupType, Member } from '#domain/contract/groups.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { PermissionGroup, RoleGroup } from '#features/apps/contract.ts'
import { AttributeToSave, PermissionToSave } from '#features/apps/contract.ts'
import { changesOfGroups } from './contract/deletion.ts'
import { AttributesToSave, Dealer, DealerFacts, factsToSave, Store } from '#features/dealers/contract.ts'
import { storeFieldNames } from '#features/dealers/rules.ts'

export { deletedGroups, DeletedGroup, groupEffect, restoreGroup } from './contract/deletion.ts'

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

/** A dealer, store, role or permission in a list; each type has its own fields. C041 */
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
      /** For dealers and stores: those whose name or number contains every word, at most `pageSize`. Without both, all. */
      query: upTo(MAX_QUERY, 'valid.value').default(''),
      pageSize: int({ min: 1, max: MAX_PAGE_SIZE }).optional(),
    })
    .superRefine(({ type, ...search }, context) => {
      if (type === GroupType.dealer || type === GroupType.branch || context.issues.length > 0) return
      for (const [key, value] of Object.entries(search))
        if (value) context.addIssue({ code: 'custom', path: [key], message: 'valid.value' })
    }),
  output: z.array(GroupRow),
})

/** The matching field of a dealer whose own name and number do not match. C042 */
const matchedFields = ['store', 'shipTo', 'admin'] as const

/** A dealer in a search. */
export const DealerRow = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  SoldTo: z.string(),
  Region: z.enum(regions),
  Version: z.int(),
  /** The numbers in the viewer's scope; that of people needs view-users. */
  Stores: z.int(),
  Users: z.int().optional(),
  /** `detailed`, with view-users: the last sign-in of one of its people. */
  LastActivity: z.iso.datetime().nullable().optional(),
  Matched: z.object({ Field: z.enum(matchedFields), Text: z.string() }).optional(),
})
export type DealerRow = z.infer<typeof DealerRow>

/** Finds dealers by their name and number, or by those of a store, or by the name of an admin. C042, C043 */
export const searchGroups = endpoint({
  name: 'searchGroups',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Search',
  needs: [['view-dealers', 'access-all-dealers']],
  reads: ['dealers', 'users'],
  // `relevance`: the best match of the query first; without a query it is the order of names.
  query: pageQuery(['relevance', 'DisplayName', 'SoldTo']).extend({
    type: z.literal('dealer').default('dealer'),
    detailed: bool().default(false),
    /** `few`: those with fewer than two admins who are not locked. Only with view-users. */
    admins: z.enum(['few']).optional(),
  }),
  output: paged(DealerRow),
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

/** Any of these permissions; the handler asks for those of the type. C050 to C061 */
const saveNeeds = [
  ['modify-apps', 'create-dealers', 'modify-dealers', 'create-stores', 'modify-stores'] as const,
] as const

/** Whether a saved permission occurs twice in the list, at any depth. */
const hasRepeated = (list: readonly PermissionToSave[], seen: Set<string>): boolean =>
  list.some(({ ID, Children = [] }) => {
    const isAgain = Boolean(ID && seen.has(ID))
    if (ID) seen.add(ID)
    return isAgain || hasRepeated(Children, seen)
  })

/**
 * A group as a form sends it back; without an ID a new one: a dealer, a store of a dealer, a role or a permission of an
 * app. Other fields of a group are accepted and ignored: people, and whether it is deleted. C062
 */
export const GroupToSave = z
  .object({
    ID: id.optional(),
    Version: version.optional(),
    Type: z.int().min(0).max(3).default(GroupType.permission),
    /** Required for a new role or permission. */
    AppID: id.optional(),
    /** Of a store; its names are those of all groups. */
    ...eachOf(storeFieldNames, () => name.optional()),
    Name: name,
    DisplayNames: z.object({ 'en-US': name.optional(), 'fr-CA': name.optional() }).optional(),
    /** Of a role. */
    Priority: z.int().min(-1_000_000).max(1_000_000).nullish(),
    /** Of a permission. */
    Transferable: z.boolean().optional(),
    /**
     * Of a permission: the permissions nested in it after the save, wherever they were before; new ones have no ID. One that
     * is left out moves up beside it. Without the list nothing moves. The stores of a dealer are ignored.
     */
    Children: z.array(PermissionToSave).max(5000).optional(),
    /** Of a dealer; a field that is left out of a saved one stays. */
    SoldTo: name.optional(),
    ...factsToSave,
    /** Of dealers and stores. */
    Region: z.enum(regions).optional(),
    Locale: z.enum(locales).optional(),
    /** The dealer of a store; another one moves it. C056 */
    ParentID: id.nullish(),
    /** Of a saved dealer or store; ignored for roles and permissions. */
    Attributes: AttributesToSave.optional(),
  })
  .superRefine(({ ID, Version, AppID, Type, Children, SoldTo, ShipTo, ParentID, Attributes }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'valid.required' })
    if (ID && Version === undefined) missing('Version')
    if (!ID && !AppID && Type !== GroupType.dealer && Type !== GroupType.branch) missing('AppID')
    if (!ID && Type === GroupType.dealer && !SoldTo) missing('SoldTo')
    if (!ID && Type === GroupType.branch && !ShipTo) missing('ShipTo')
    if (!ID && Type === GroupType.branch && !ParentID) missing('ParentID')
    if (!ID && Type <= GroupType.branch && Attributes?.length)
      context.addIssue({ code: 'custom', path: ['Attributes'], message: 'valid.value' })
    if (Type === GroupType.role && Children && Children.length > 0)
      context.addIssue({ code: 'custom', path: ['Children'], message: 'valid.value' })
    // A permission in two places would bring its nested permissions twice.
    if (hasRepeated(Children ?? [], new Set()))
      context.addIssue({ code: 'custom', path: ['Children'], message: 'valid.value' })
  })
export type GroupToSave = z.infer<typeof GroupToSave>

export const saveGroup = endpoint({
  name: 'saveGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group',
  needs: saveNeeds,
  changes: changesOfGroups,
  body: GroupToSave,
  output: z.union([DealerFacts, Store, RoleGroup, PermissionGroup]),
  refuses: [404, 409],
})

export const deleteGroup = endpoint({
  name: 'deleteGroup',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/Delete',
  needs: [['delete-dealers', 'delete-stores', 'delete-roles', 'delete-permissions']],
  changes: changesOfGroups,
  query: z.object({ groupID: id }),
  output: z.object({}),
  refuses: [404, 409],
  confirms: true,
})

/** Any of these permissions; the handler asks for that of the type. C067 */
const attributeNeeds = [['modify-apps', 'modify-dealers', 'modify-stores'] as const] as const
const GroupWithAttributes = z.union([DealerFacts, Store, RoleGroup, PermissionGroup])

/** The common part of assigning an attribute to a group and removing it. */
const attributeOfGroup = {
  tag: 'Groups',
  method: 'POST',
  needs: attributeNeeds,
  changes: changesOfGroups,
  query: z.object({ groupID: id, attrID: id }),
  output: GroupWithAttributes,
  refuses: [404],
} as const

export const assignAttribute = endpoint({
  ...attributeOfGroup,
  name: 'assignAttribute',
  path: '/api/Group/AssignAttribute',
})

export const removeAttribute = endpoint({
  ...attributeOfGroup,
  name: 'removeAttribute',
  path: '/api/Group/RemoveAttribute',
})

export const createAttribute = endpoint({
  name: 'createAttribute',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/CreateAttribute',
  needs: attributeNeeds,
  changes: changesOfGroups,
  query: z.object({ groupID: id }),
  body: AttributeToSave.omit({ ID: true }),
  output: z.object({ Attribute, Group: GroupWithAttributes }),
  refuses: [404, 409],
})

/** The attributes that can be assigned to dealers, or to stores. C067 */
export const attributesOfType = endpoint({
  name: 'attributesOfType',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Attributes',
  needs: [['modify-dealers', 'modify-stores']],
  reads: ['dealers'],
  query: z.object({ type: int({ min: GroupType.dealer, max: GroupType.branch }) }),
  output: z.array(Attribute.omit({ Value: true, Deleted: true })),
})
