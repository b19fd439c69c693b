type Path = readonly string[]

/** The paths of everything in a value, at any depth. */
export const pathsIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsIn(inner).map((path) => [key, ...path]),
      ])
    : []

/** The paths of the texts in a value. */
export const textsIn = (value: unknown): Path[] =>
  pathsIn(value).filter((path) => {
    const at = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
    return typeof at === 'string'
  })

/** Changes the value at a path. */
export function changedAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const at = (inner: unknown) => changedAt(inner, rest, change)
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === key ? at(inner) : inner))
  return { ...(value as object), [key]: at((value as Record<string, unknown>)[key]) }
}

/** Adds a value at a path, in which `*` is the first entry of a list. */
export function withAt(value: unknown, [key, ...rest]: Path, added: unknown): unknown {
  if (key === undefined) return added
  if (key === '*') return [withAt(Array.isArray(value) ? value[0] : undefined, rest, added)]
  const { [key]: inner, ...others } = (value ?? {}) as Record<string, unknown>
  return { ...others, [key]: withAt(inner, rest, added) }
}
