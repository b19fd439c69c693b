import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'

export const count = z.int()
const compared = { Count: count, Compare: count.optional() }

/**
 * One row of a figure by dealer, store or application, most first, then by name. A null ID: without one, so that rows
 * add up to the total. The name is null too where the caller may not see it.
 */
export const Row = z.object({ ID: id.nullable(), DisplayName: z.string().nullable(), ...compared })
export type Row = z.infer<typeof Row>
export const AppRow = Row.extend({ Colour: z.string().optional() })
export const DealerRow = Row.extend({ SoldTo: z.string().optional() })
export const StoreRow = Row.extend({ ShipTo: z.string().optional() })
export const RoleRow = z.object({ ID: id, DisplayName: z.string(), AppID: id, ...compared })
/** The names of its roles are those of usersPerRolePerApp. */
export const DealerRoleRow = z.object({ ID: id, AppID: id, DealerID: id.nullable(), ...compared })
export const StoreRoleRow = z.object({ ID: id, AppID: id, StoreID: id, ...compared })
/** Mails by type, such as `welcome`. */
export const MailRow = z.object({ Type: z.string(), ...compared })

/** Of a series, without gaps: days up to 31 of them, weeks up to 26, else months. */
export const Bucket = z.enum(['day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>
/** The first day of the bucket; the first and the last one may be shorter. */
const Date = z.iso.date()
export const Locks = z.array(z.object({ Date, manual: count, automatic: count }))
export const Resets = z.array(z.object({ Date, resets: count }))
export const Changes = z.array(z.object({ Date, changes: count }))
export const Mails = z.array(z.object({ Date, sent: count, failed: count }))
/** Failures only with access-all-dealers. H139 */
export const Logins = z.array(z.object({ Date, successes: count, failures: count.optional() }))
