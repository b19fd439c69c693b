const short = process.argv.includes('--short')

/** How often something is done: in a full run, and with `--short`. */
export const rounds = (full: number, few: number) => (short ? few : full)
