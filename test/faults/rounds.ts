const short = process.argv.includes('--short')

/** Returns the number or duration for a full run, or that for a run with `--short`. */
export const rounds = <T, U>(full: T, few: U): T | U => (short ? few : full)

/** A limit in milliseconds. A full run has the machine for itself; a short one may share it, and gets more time. */
export const within = (limit: number) => (short ? limit * 5 : limit)

const asked = process.argv.flatMap((word) => /^--people=(\d+)$/.exec(word)?.[1] ?? [])
/** The people of a test: a slow machine may ask for fewer with `--people=5000`. */
export const people = (usual: number) => Number(asked[0] ?? usual)
