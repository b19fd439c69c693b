import { z } from 'zod'
import { eachOf } from '#core/contract/each-of.ts'
import { id } from '#core/contract/endpoint.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { bounded, unitsFor } from '#core/contract/text.ts'
import { Attribute } from '#domain/contract/attributes.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Member } from '#domain/contract/groups.ts'
import { storedFacts } from './contract/dealer-to-save.ts'
import { cleanNumber, LOOKED_UP_MAX, storeFieldNames, STORES_MAX } from './rules.ts'

export {
  AttributesToSave,
  DealerToCreate,
  factsToSave,
  type StoreToCreate,
} from './contract/dealer-to-save.ts'

const common = {
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  Region: z.enum(regions),
  Locale: z.enum(locales),
  Deleted: z.boolean(),
  Version: z.int(),
}

/** The attributes of a dealer or a store, by name; for viewers who may see or change them. C067 */
const Attributes = z.array(Attribute).optional()

const storeTexts = eachOf(storeFieldNames, () => z.string())

const StoreOfDealer = z.object({ ...common, ...storeTexts, Type: z.literal(1) })

export const DealerSummary = z.object({ ID: id, DisplayName: z.string(), SoldTo: z.string() })
export type DealerSummary = z.infer<typeof DealerSummary>

/** A dealer (sold-to account) without its lists. */
export const DealerFacts = z.object({
  ...common,
  Type: z.literal(0),
  SoldTo: z.string(),
  ...storedFacts,
  Attributes,
})
export type DealerFacts = z.infer<typeof DealerFacts>

/** A dealer with the stores in the viewer's scope; lists of people need view-users. C045 to C047 */
export const Dealer = DealerFacts.extend({
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
  ...storeTexts,
  Type: z.literal(1),
  Dealer: DealerSummary,
  Attributes,
  Users: z.array(Member).optional(),
})
export type Store = z.infer<typeof Store>

/** The numbers of stores and people in the viewer's scope; those of people need view-users. */
const DealerCounts = z.object({
  Stores: z.int(),
  Users: z.int().optional(),
  /** The people who hold no store. */
  WithoutStore: z.int().optional(),
  /** For system admins: the people who are locked by a person. DeletedGroup counts the people of a deleted dealer. R46 */
  Disabled: z.int().optional(),
})

/** A dealer as its page first shows it; other calls answer its stores and people in pages. C045 to C047 */
export const DealerView = DealerFacts.extend({
  Counts: DealerCounts,
  /** The priority of the role of dealer admins; null without one. Creating an admin needs that rank. C073 */
  AdminRank: z.int().nullable(),
  /** The first 100 admins, primary ones first; with view-users. */
  Admins: z.array(Member).optional(),
  /** The primary admins, for members of the dealer who see no admin. R74 */
  Contacts: z.array(Member.pick({ Name: true, Email: true })).optional(),
})
export type DealerView = z.infer<typeof DealerView>

export const getDealer = endpoint({
  name: 'getDealer',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Dealer',
  needs: [],
  reads: ['dealers', 'users', 'access'],
  query: z.object({ id }),
  output: DealerView,
  refuses: [404],
})

const onePage = pageQuery(['Name']).pick({ page: true, pageSize: true }).extend({ id })

export const StoreRow = z.object({
  ID: id,
  ...storeTexts,
  Version: z.int(),
  /** The number of people in the viewer's scope who hold it; with view-users. */
  Users: z.int().optional(),
  Attributes,
})
export type StoreRow = z.infer<typeof StoreRow>

export const dealerStores = endpoint({
  name: 'dealerStores',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Dealer/Stores',
  needs: [],
  reads: ['dealers', 'users', 'access'],
  query: onePage.extend(pageQuery(['Name']).pick({ query: true }).shape),
  output: paged(StoreRow),
  refuses: [404],
})

/** `store`: people who hold any store, or the given one; `detached`: people whose dealer was deleted (R46). */
export const peopleOfDealer = ['all', 'store', 'withoutStore', 'disabled', 'detached'] as const

/** A person with their roles in the apps that the viewer may see. */
export const DealerPerson = Member.extend({
  Roles: z.array(z.object({ App: z.string(), AppID: id, Role: z.string() })),
})
export type DealerPerson = z.infer<typeof DealerPerson>

/** Only system admins may list disabled and detached people. C047 */
export const dealerPeople = endpoint({
  name: 'dealerPeople',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Dealer/People',
  needs: ['view-users'],
  reads: ['dealers', 'users', 'access', 'apps'],
  query: onePage.extend({ which: z.enum(peopleOfDealer).default('all'), storeID: id.optional() }),
  output: paged(DealerPerson),
  refuses: [403, 404],
})

/** The access of a person in an app. */
export const AccessRow = z.object({
  ID: id,
  Name: z.string(),
  App: z.string(),
  AppID: id,
  Roles: z.array(z.string()),
  Stores: z.array(z.string()),
  Permissions: z.array(z.string()),
})
export type AccessRow = z.infer<typeof AccessRow>

/** The permissions of the people of a dealer, a row for each person and app, within what the viewer may see. */
export const dealerAccess = endpoint({
  name: 'dealerAccess',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Dealer/Access',
  needs: ['view-users'],
  reads: ['dealers', 'users', 'access', 'apps'],
  query: onePage,
  output: paged(AccessRow),
  refuses: [404],
})

/** A number to look up; longer texts are refused. R9 */
const lookedUpNumber = bounded(unitsFor(LOOKED_UP_MAX))
  .transform(cleanNumber)
  .refine((text) => text !== '' && Array.from(text).length <= LOOKED_UP_MAX, { error: 'valid.value' })

/** Answers only whether another dealer has the number; `id`: the dealer that may have it. C068 */
export const soldToUsed = endpoint({
  name: 'soldToUsed',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/SoldToUsed',
  needs: [['create-dealers', 'modify-dealers']],
  reads: ['dealers'],
  query: z.object({ soldTo: lookedUpNumber, id: id.optional() }),
  output: z.object({ data: z.boolean() }),
  limit: 30,
})

/** Answers whether other stores have a number, or each number of a list. Writes nothing. C069 */
export const shipToUsed = endpoint({
  name: 'shipToUsed',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Group/ShipToUsed',
  needs: [['create-dealers', 'create-stores', 'modify-stores']],
  changes: [],
  body: z
    .object({
      shipTo: lookedUpNumber.optional(),
      shipTos: z.array(lookedUpNumber).max(STORES_MAX).optional(),
      id: id.optional(),
    })
    .superRefine(({ shipTo, shipTos }, context) => {
      if (shipTo === undefined && shipTos === undefined)
        context.addIssue({ code: 'custom', path: ['shipTo'], message: 'valid.required' })
    }),
  output: z.union([z.boolean(), z.array(z.boolean())]),
  limit: 30,
})
