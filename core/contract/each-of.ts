/** An object with a value for each of some names. */
export const eachOf = <N extends string, T>(names: readonly N[], valueOf: (name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, T>

/** The names in an object, as narrow as its type. */
export const namesOf = <N extends string>(of: Readonly<Record<N, unknown>>) => Object.keys(of) as N[]
