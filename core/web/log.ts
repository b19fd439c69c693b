/** A fault that the person is told of otherwise, for whoever looks at the console: its sentence, nothing it carries. */
export const logFault = (what: string, error: unknown) => console.error(what, String(error))

/** What the specification wants said at the console. */
export const logWarning = (what: string) => console.warn(what)
