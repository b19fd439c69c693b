const SECOND = 1000
const HOUR = 60 * 60 * SECOND

const doubled = (first: number, times: number, most: number) => Math.min(first * 2 ** (times - 1), most)

/** Somewhere within a quarter around it, so that not all come back at once. `random`: 0 to 1. */
const spread = (milliseconds: number, random: number) => Math.round(milliseconds * (0.75 + random / 2))

/** How long a message waits after so many attempts, in milliseconds: 10 seconds, doubled each time, an hour at most. */
export const retryDelay = (attempts: number, random: number) =>
  spread(doubled(10 * SECOND, attempts, HOUR), random)

/** How long a whole queue waits after so many troubles in a row: a second, doubled, 20 at most. */
export const pauseAfter = (troubles: number, random: number) =>
  spread(doubled(SECOND, troubles, 20 * SECOND), random)
