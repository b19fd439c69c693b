import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import of a file; `to` is the file for our own, and undefined for a package. */
export type Import = {
  from: string
  specifier: string
  to: string | undefined
  dynamic: boolean
  /** Of types alone: nothing is loaded. */
  type: boolean
}

/** What these files import, as their text says. */
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

/** All files that load one of these, also through others; not through those of `except`. */
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
