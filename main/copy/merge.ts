type Tree = { [key: string]: string | Tree }
type Together<T> = (T extends unknown ? (room: T) => void : never) extends (all: infer A) => void ? A : never

/** The words of every room in one tree. Rooms may share a branch (`toast`), never a text. */
export const merge = <T extends object[]>(...rooms: T) => rooms.reduce(join, {}) as Together<T[number]>

function join(one: object, other: object): object {
  const joined = { ...(one as Tree) }
  for (const [key, value] of Object.entries(other as Tree)) {
    const before = joined[key]
    if (before === undefined) joined[key] = value
    else if (typeof before === 'object' && typeof value === 'object')
      joined[key] = join(before, value) as Tree
    else throw new Error(`two rooms say ${key}`)
  }
  return joined
}
