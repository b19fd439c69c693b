const short = process.argv.includes('--short')

/** How often something is done, or how long: in a full run, and with `--short`. */
export const rounds = <T, U>(full: T, few: U): T | U => (short ? few : full)

/** A bound in milliseconds. A full run has the machine for itself; a short one may share it. */
export const within = (limit: number) => (short ? limit * 5 : limit)
