const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Longer than any attempt takes: whoever finds a mail after it knows that its sender has died. */
export const LEASE = 3 * MINUTE
/** What an attempt may take when nothing else is said: half the lease. */
export const PATIENCE = 90 * SECOND
/** A mail that could not be sent for so long is given up: what it says is no longer true, or known. */
export const GIVE_UP = 48 * HOUR

const doubled = (first: number, times: number, most: number) => Math.min(first * 2 ** (times - 1), most)

/** Somewhere within a quarter around it, so that not all come back at once. `random`: 0 to 1. */
const spread = (milliseconds: number, random: number) => Math.round(milliseconds * (0.75 + random / 2))

/** How long a mail waits after so many attempts, in milliseconds: 10 seconds, doubled each time, an hour at most. */
export const retryDelay = (attempts: number, random: number) =>
  spread(doubled(10 * SECOND, attempts, HOUR), random)

/** How long all mail waits after so many troubles with the server in a row: a second, doubled, 20 at most. */
export const pauseAfter = (troubles: number, random: number) =>
  spread(doubled(SECOND, troubles, 20 * SECOND), random)
