import { HOUR_MS } from '#core/contract/days.ts'

const SECOND_MS = 1000

const doubled = (first: number, attempts: number, max: number) => Math.min(first * 2 ** (attempts - 1), max)

/** Adds a jitter of ± 25 %, so that retries do not come at the same moment. `random`: 0 to 1. */
const spread = (milliseconds: number, random: number) => Math.round(milliseconds * (0.75 + random / 2))

/** How long a message waits after `attempts` failures, in milliseconds: 10 seconds, doubled each time, at most an hour. */
export const retryDelay = (attempts: number, random: number) =>
  spread(doubled(10 * SECOND_MS, attempts, HOUR_MS), random)

/** How long the whole queue waits after `failures` in a row, in milliseconds: 1 second, doubled, at most 20. */
export const pauseAfter = (failures: number, random: number) =>
  spread(doubled(SECOND_MS, failures, 20 * SECOND_MS), random)
