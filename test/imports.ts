import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import in a file. `to` is the imported file, or undefined for a package. */
export type Import = {
  from: string
  specifier: string
  to: string | undefined
  dynamic: boolean
  /** Whether it imports only types, so that nothing is loaded. */
  type: boolean
}

/** Reads the imports of these files from their text. */
export const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap((from) =>
    [
      ...readFileSync(from, 'utf8').matchAll(/((?:import|export) type [^'"]*?)?(from|import\() ?'([^']+)'/g),
    ].map(([, type, how, specifier]) => ({
      from,
      specifier: specifier!,
      to: /^[#.]/.test(specifier!) ? resolve(from, specifier!) : undefined,
      dynamic: how === 'import(',
      type: type !== undefined,
    })),
  )

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier))

/** Finds all files that load one of these, directly or through other files, but not through those of `except`. */
export function importersOf(
  files: Iterable<string>,
  imports: readonly Import[],
  except: readonly string[] = [],
): Set<string> {
  const loaders = Map.groupBy(
    imports.filter(({ type, to }) => to && !type),
    ({ to }) => to,
  )
  const found = new Set(files)
  for (const file of found)
    if (!except.includes(file)) for (const { from } of loaders.get(file) ?? []) found.add(from)
  return found
}
