/** Writes a fault that the page shows to the console too: only its message, without data. */
export const logFault = (what: string, error: unknown) => console.error(what, String(error))

/** Writes a message that the specification requires to the console. */
export const logWarning = (what: string) => console.warn(what)
