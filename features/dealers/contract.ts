import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { Member } from '#domain/contract/groups.ts'

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
