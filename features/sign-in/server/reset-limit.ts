import type { Db } from '#core/server/database/database.ts'
import { count } from './attempt-counts.ts'

/** How often a reset may be asked for one address within an hour. F123 */
export const RESETS = 5
const HOUR = 60 * 60_000 // milliseconds

/** Counts that a reset is asked for an address, whether somebody has it or not. Whether that is within the limit. */
export const countReset = async (db: Db, address: string, now: Date) =>
  (await count(db, ['reset', address.toLowerCase()], HOUR, now, RESETS)) !== undefined
