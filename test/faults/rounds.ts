const short = process.argv.includes('--short')

/** Returns the number or duration for a full run, or that for a run with `--short`. */
export const rounds = <T, U>(full: T, few: U): T | U => (short ? few : full)

/** A limit in milliseconds. A full run has the machine for itself; a short one may share it, and gets more time. */
export const within = (limit: number) => (short ? limit * 5 : limit)
