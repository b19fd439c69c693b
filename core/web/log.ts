/** Writes a fault that the page reports itself to the console as well: its message only, no data. */
export const logFault = (what: string, error: unknown) => console.error(what, String(error))

/** Messages for the console that the specification asks for. */
export const logWarning = (what: string) => console.warn(what)
