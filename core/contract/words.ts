/** The English texts of the pages, by layer and feature. Each adds its own in copy/words.d.ts. */
export interface PageWords {}
/** The English texts that only the server uses. */
export interface ServerWords {}

/** The texts of all features in one tree. */
export type All<T> = (
  T[keyof T] extends infer One ? (One extends unknown ? (one: One) => void : never) : never
) extends (all: infer Together) => void
  ? Together
  : never

/** A text, or its form compiled by the build. */
type Text = string | readonly unknown[]
type Tree = { [key: string]: Text | Tree }

/** Merges trees of texts. They may share a branch (`toast`), but no text. */
export const merge = <T extends object>(trees: readonly T[]): T => trees.reduce<object>(join, {}) as T

function join(one: object, other: object): object {
  const joined = { ...(one as Tree) }
  for (const [key, value] of Object.entries(other as Tree)) {
    const before = joined[key]
    if (before === undefined) joined[key] = value
    else if (isBranch(before) && isBranch(value)) joined[key] = join(before, value) as Tree
    else throw new Error(`two features have the text ${key}`)
  }
  return joined
}

const isBranch = (value: Text | Tree): value is Tree => typeof value === 'object' && !Array.isArray(value)
