/** A role of an app in a cell, and the text of the stores behind it; without a role the app alone. */
export type CellEntry<App, Role> = { app: App; role: Role | null; stores: string | null }

/** A text in a cell that names nothing. */
type Unknown = { unknown: string }
export const isUnknown = (found: object): found is Unknown => 'unknown' in found

/** The most pieces of a name that has separators in it. */
const NAME_PIECES = 4

/**
 * Reads a list of names, and answers what they name, or the first text that names nothing. A name may contain the separator: the
 * longest one is taken.
 */
export function namesIn<T>(
  text: string,
  separator: string,
  find: (name: string) => T | undefined,
): T[] | Unknown {
  const pieces = text.split(separator)
  const found: T[] = []
  for (let at = 0; at < pieces.length;) {
    if (pieces[at]!.trim() === '') {
      at += 1
      continue
    }
    let length = Math.min(NAME_PIECES, pieces.length - at)
    let one = find(joined(pieces, separator, at, length))
    while (one === undefined && length > 1) {
      length -= 1
      one = find(joined(pieces, separator, at, length))
    }
    if (one === undefined) return { unknown: pieces[at]!.trim() }
    found.push(one)
    at += length
  }
  return found
}

const joined = (pieces: readonly string[], separator: string, at: number, length: number) =>
  pieces
    .slice(at, at + length)
    .join(separator)
    .trim()

/** The separator of a list of stores: commas also separate, unless there are semicolons. */
export const storeSeparator = (text: string) => (text.includes(';') ? ';' : ',')

/** The most pieces of a list in which names are looked for. */
const PIECES_MAX = 300

/** Every text in a list that may be a name. */
export function possibleNames(text: string, separator: string): string[] {
  const pieces = text.split(separator, PIECES_MAX)
  const lengths = Array.from({ length: NAME_PIECES }, (_, n) => n + 1)
  return pieces.flatMap((_, at) => lengths.map((length) => joined(pieces, separator, at, length)))
}

/** Every text in the parentheses of a cell of access that may be the name of a store. */
export const possibleStores = (access: string): string[] =>
  [...access.matchAll(/\(([^()]*)\)/g)].flatMap(([, stores]) => possibleNames(stores!, ','))

type Find<App, Role> = {
  app: (name: string) => App | undefined
  role: (app: App, name: string) => Role | undefined
}

/** Reads a cell such as `Orders: Clerk (Laval, Québec); Learning`. */
export const entriesIn = <App, Role>(cell: string, find: Find<App, Role>) =>
  namesIn(cell, ';', (text) => entryIn(text, find))

function entryIn<App, Role>(text: string, find: Find<App, Role>): CellEntry<App, Role> | undefined {
  const whole = find.app(text)
  if (whole !== undefined) return { app: whole, role: null, stores: null }
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    const app = find.app(text.slice(0, colon))
    if (app === undefined) continue
    const rest = text.slice(colon + 1).trim()
    const open = rest.endsWith(')') ? rest.lastIndexOf('(') : -1
    const named = find.role(app, rest)
    if (named !== undefined) return { app, role: named, stores: null }
    const role = open === -1 ? undefined : find.role(app, rest.slice(0, open))
    if (role !== undefined) return { app, role, stores: rest.slice(open + 1, -1) }
  }
  return undefined
}
