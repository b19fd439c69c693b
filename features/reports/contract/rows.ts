import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { MAX_QUERY, PAGE_SIZE } from '#core/contract/limits.ts'
import { bounded, upTo } from '#core/contract/text.ts'
import { userStatuses } from '#features/people/contract.ts'
import { figures } from './figures.ts'
import { ReportSettings, UsedSettings } from './settings.ts'

/** Rows of one page at most: a file of all rows takes few calls, which are limited by the minute. */
export const MAX_ROWS = 5000

export const RowsBody = z.object({
  settings: ReportSettings.default({}),
  figure: z.enum(figures),
  /** The row of a list: its ID, or its Type; null: that without a dealer, store or application. */
  id: bounded(40).nullable().optional(),
  /** Of usersPerRolePerDealer and usersPerRolePerStore: the dealer or the store of the role. */
  dealerID: id.nullable().optional(),
  storeID: id.optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(MAX_ROWS).default(PAGE_SIZE),
  /** Words of the person's name and address, of a dealer or of a store. */
  query: upTo(MAX_QUERY, 'valid.value').default(''),
})

const time = z.iso.datetime()
const Name = z.string()

export const RowsRow = z.object({
  Kind: z.enum(['person', 'event', 'dealer', 'store']),
  /** Null: deleted, or not theirs to see; D077. Absent where it is about no person. */
  Person: z.object({ ID: id, Name, Email: z.string() }).nullable().optional(),
  /** Of the person today; of an event, as it was. */
  Dealer: z.object({ ID: id, Name, SoldTo: z.string() }).nullable().optional(),
  Store: z.object({ ID: id, Name, ShipTo: z.string() }).nullable().optional(),
  Status: z.enum(userStatuses).nullable().optional(),
  LastSignIn: time.nullable().optional(),
  At: time.nullable().optional(),
  Event: z.string().nullable().optional(),
  Origin: z.string().nullable().optional(),
  Outcome: z.string().nullable().optional(),
  /** Of who did it; null: the system; a null Name: somebody that the caller may not see. */
  Actor: z.object({ Name: Name.nullable() }).nullable().optional(),
  App: z.object({ ID: id, Name, Colour: z.string() }).nullable().optional(),
  /** Of a change of a person: the names of the fields. */
  Fields: z.array(z.string()).nullable().optional(),
  /** Of a lock that a person ended: when, and who. */
  EndedAt: time.nullable().optional(),
  EndedBy: z.object({ Name: Name.nullable() }).nullable().optional(),
})
export type RowsRow = z.infer<typeof RowsRow>

export const RowsAnswer = z.object({
  Rows: z.array(RowsRow),
  CurrentPage: z.int(),
  TotalPages: z.int(),
  Total: z.int(),
  Settings: UsedSettings,
  /** Of one row of a list: what it is called, and the dealer or store that it is within. Null: not theirs to see. */
  Of: z.array(Name.nullable()),
})
