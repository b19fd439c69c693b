/** What a file of the configuration is made of. */
export type Json = null | boolean | number | string | readonly Json[] | Item
export type Item = { readonly [key: string]: Json | undefined }

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys that name an entry of a list, the first that it has. A provider has a ClientID too, which is no name of it. */
const NAMES: readonly (readonly string[])[] = [
  ['Names', 'Dealer'],
  ['ClientID'],
  ['Name'],
  ['Kind', 'Tag'],
  ['Scope', 'App', 'Role'],
  ['Claim', 'Value', 'App', 'Role', 'Attribute', 'Template', 'Store', 'Dealer'],
]

/** The natural name of an entry of a list: the same in every installation. */
export function labelOf(value: unknown): string {
  if (!isItem(value)) return String(value)
  const keys = NAMES.find(([first]) => value[first!] !== undefined) ?? []
  return keys
    .flatMap((key) => {
      const part = value[key]
      const text = isItem(part) ? part['en-US'] || part['fr-CA'] : part
      return typeof text === 'string' || typeof text === 'number' ? [String(text)] : []
    })
    .join(' ')
}

export const sorted = <I extends object>(items: readonly I[]) =>
  items.toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1))

/** A place in a file: keys, and names of entries of lists. */
export type Place = readonly string[]

/** The place of a path of keys and indices in a value. */
export function placeOf(value: unknown, path: readonly PropertyKey[]): Place {
  let at = value
  return path.map((key) => {
    const part = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
    const isEntry = Array.isArray(at) && isItem(part)
    at = part
    return (isEntry && labelOf(part)) || String(key)
  })
}

/** Joins a place for people. */
export const inWords = (place: Place) => place.join(' › ')
