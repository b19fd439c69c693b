import { z } from 'zod'
import { endpoint, id } from '#core/contract/endpoint.ts'
import { locales, regions } from '#core/contract/locale.ts'

/** The group types of the specification. */
export const GroupType = { dealer: 0, branch: 1, role: 2, permission: 3 } as const

const common = {
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  Region: z.enum(regions),
  Locale: z.enum(locales),
  Deleted: z.boolean(),
  Version: z.int(),
}

/** A user as a group lists him. */
export const Member = z.object({
  ID: id,
  Name: z.string(),
  Email: z.string(),
  MobilePhone: z.string(),
  Primary: z.boolean(),
  Locked: z.boolean(),
})
export type Member = z.infer<typeof Member>

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
  method: 'GET',
  path: '/api/Group',
  summary: 'A dealer or a store',
  needs: [],
  query: z.object({ id }),
  output: z.union([Dealer, Store]),
})
