/** A fault that the person is told of otherwise, for whoever looks at the console. Never with tokens or addresses. */
export const logFault = (what: string, error: unknown) => console.error(what, error)
