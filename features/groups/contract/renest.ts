import { flat, type PermissionGroup } from '#features/apps/contract.ts'
import type { PermissionToSave } from '#features/apps/contract.ts'

/** A saved permission as it stays, with what is nested in it. */
const unchanged = ({ ID, Name, Children }: PermissionGroup): PermissionToSave => ({
  ID,
  Name,
  Children: Children.map(unchanged),
})

export const asSaved = (permissions: readonly PermissionGroup[]) => permissions.map(unchanged)

const idsIn = (permission: PermissionToSave): string[] => [
  ...(permission.ID ? [permission.ID] : []),
  ...(permission.Children ?? []).flatMap(idsIn),
]

/**
 * The permissions of an app after one of them is saved: as a tree for the save of the app. What it lists as children is
 * nested in it, from wherever it was; a child that lists none of its own keeps those it has. What was nested in it and is
 * not listed moves up beside it. Null: it would be nested in itself. C060, C061
 */
export function renested(
  permissions: readonly PermissionGroup[],
  sent: PermissionToSave,
): PermissionToSave[] | null {
  const saved = new Map(flat(permissions).map((one) => [one.ID, one]))
  const listed = new Set(idsIn(sent))
  const above = new Set<string>()
  for (let one = saved.get(sent.ID ?? ''); one?.ParentID; one = saved.get(one.ParentID))
    above.add(one.ParentID)
  const nested = (sent.Children ?? []).flatMap(idsIn)
  if (nested.some((id) => id === sent.ID || above.has(id))) return null

  /** Those that stay where they are, without the listed ones. */
  const rest = (list: readonly PermissionGroup[]): PermissionToSave[] =>
    list.flatMap((one) => {
      if (one.ID === sent.ID) return [own, ...left(one)]
      return listed.has(one.ID) ? [] : [{ ...unchanged(one), Children: rest(one.Children) }]
    })
  const whole = (one: PermissionToSave): PermissionToSave => ({
    ...one,
    Children: one.Children ? one.Children.map(whole) : rest((one.ID && saved.get(one.ID)?.Children) || []),
  })
  /** What was nested in it and is not listed. */
  const left = (one: PermissionGroup) => (sent.Children ? rest(one.Children) : [])
  const own = whole(sent)
  const tree = sent.ID ? rest(permissions) : [...rest(permissions), own]
  // Below a listed one that lists other children than it had.
  const present = new Set(tree.flatMap(idsIn))
  const lost = flat(permissions).filter(({ ID }) => !present.has(ID))
  return [...tree, ...lost.map(({ ID, Name }) => ({ ID, Name, Children: [] }))]
}

/** The path of a permission in a tree: 'Permissions.0.Children.2'. */
export function pathOf(
  tree: readonly PermissionToSave[],
  sent: PermissionToSave,
  at = 'Permissions',
): string | undefined {
  for (const [index, one] of tree.entries()) {
    const path = `${at}.${index}`
    if (sent.ID ? one.ID === sent.ID : !one.ID && one.Name === sent.Name) return path
    const below = pathOf(one.Children ?? [], sent, `${path}.Children`)
    if (below) return below
  }
  return undefined
}

/** The tree without one permission; what is nested in it moves up to its place. */
export const withoutOne = (permissions: readonly PermissionGroup[], id: string): PermissionToSave[] =>
  permissions.flatMap((one) =>
    one.ID === id
      ? withoutOne(one.Children, id)
      : [{ ...unchanged(one), Children: withoutOne(one.Children, id) }],
  )
