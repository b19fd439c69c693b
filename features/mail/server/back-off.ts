import { HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
/** Longer than any attempt: after it, the process that took the mail must have died. */
export const LEASE_MS = 3 * MINUTE_MS
/** The default timeout of an attempt: half the lease. */
export const SEND_TIMEOUT_MS = 90_000
/** The age at which an unsent mail is given up, since it is out of date. */
export const GIVE_UP_MS = 48 * HOUR_MS
