import { HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
const SECOND = 1000

/** Longer than any attempt: after that, the process that took the mail must have died. */
export const LEASE = 3 * MINUTE_MS
/** The default timeout of an attempt: half the lease. */
export const PATIENCE = 90 * SECOND
/** After so long, an unsent mail is given up: it is out of date. */
export const GIVE_UP = 48 * HOUR_MS
