/** The time, passed to whatever needs it, so that a rule never takes it by itself. */
export type Clock = { now: () => Date }

export const clock: Clock = { now: () => new Date() }
