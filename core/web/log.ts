/** Writes a fault that the page reports itself to the console as well: its message only, no data. */
export const logFault = (what: string, error: unknown) => console.error(what, String(error))

/** What the specification wants said at the console. */
export const logWarning = (what: string) => console.warn(what)
