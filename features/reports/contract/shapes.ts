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
export const AppCount = Row.extend({ Colour: z.string().optional() })
export const DealerCount = Row.extend({ SoldTo: z.string().optional() })
export const StoreCount = Row.extend({ ShipTo: z.string().optional() })
export const RoleCount = z.object({ ID: id, DisplayName: z.string(), AppID: id, ...compared })
/** The names of its roles are those of usersPerRolePerApp. */
export const DealerRoleCount = z.object({ ID: id, AppID: id, DealerID: id.nullable(), ...compared })
export const StoreRoleCount = z.object({ ID: id, AppID: id, StoreID: id, ...compared })
/** MailSeries by type, such as `welcome`. */
export const MailCount = z.object({ Type: z.string(), ...compared })

/** Of a series, without gaps: days up to 31 of them, weeks up to 26, else months. */
export const Bucket = z.enum(['day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>
/** The first day of the bucket; the first and the last one may be shorter. */
const Date = z.iso.date()
export const LockSeries = z.array(z.object({ Date, manual: count, automatic: count }))
export const ResetSeries = z.array(z.object({ Date, resets: count }))
export const ChangeSeries = z.array(z.object({ Date, changes: count }))
export const MailSeries = z.array(z.object({ Date, sent: count, failed: count }))
/** Failures only with access-all-dealers. H139 */
export const LoginSeries = z.array(z.object({ Date, successes: count, failures: count.optional() }))
