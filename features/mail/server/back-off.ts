const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Longer than any attempt takes: whoever finds a mail after it knows that its sender has died. */
export const LEASE = 3 * MINUTE
/** What an attempt may take when nothing else is said: half the lease. */
export const PATIENCE = 90 * SECOND
/** A mail that could not be sent for so long is given up: what it says is no longer true, or known. */
export const GIVE_UP = 48 * HOUR
