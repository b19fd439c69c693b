const SECOND = 1000
const HOUR = 60 * 60 * SECOND

const doubled = (first: number, times: number, most: number) => Math.min(first * 2 ** (times - 1), most)

/** Jitter of ± 25 %, so that not all retries come at the same moment. `random`: 0 to 1. */
const spread = (milliseconds: number, random: number) => Math.round(milliseconds * (0.75 + random / 2))

/** The delay of a message after so many attempts, in milliseconds: 10 seconds, doubled each time, at most an hour. */
export const retryDelay = (attempts: number, random: number) =>
  spread(doubled(10 * SECOND, attempts, HOUR), random)

/** The delay of the whole queue after so many failures in a row, in milliseconds: 1 second, doubled, at most 20. */
export const pauseAfter = (troubles: number, random: number) =>
  spread(doubled(SECOND, troubles, 20 * SECOND), random)
