/** The time is passed to all code that needs it, so that a rule never reads it itself. */
export type Clock = { now: () => Date }

export const clock: Clock = { now: () => new Date() }
