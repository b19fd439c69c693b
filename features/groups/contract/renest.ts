import { flat, type PermissionGroup } from '#features/apps/contract.ts'
import type { PermissionToSave } from '#features/apps/contract.ts'

/** A saved permission without changes, with its nested ones, in the shape of a save. */
const unchanged = ({ ID, Name, Children }: PermissionGroup): PermissionToSave => ({
  ID,
  Name,
  Children: Children.map(unchanged),
})

const idsIn = (permission: PermissionToSave): string[] => [
  ...(permission.ID ? [permission.ID] : []),
  ...(permission.Children ?? []).flatMap(idsIn),
]

/**
 * The permissions of an app after one of them is saved, as the tree for the save of the app. The listed children are nested
 * in it, wherever they were before; a child without a list keeps its own children. A former child that is not listed moves
 * up beside it. Null: it would be nested in itself. C060, C061
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

  /** The permissions that stay in their place, without the listed ones. */
  const remaining = (list: readonly PermissionGroup[]): PermissionToSave[] =>
    list.flatMap((one) => {
      if (one.ID === sent.ID) return [own, ...unlistedChildren(one)]
      return listed.has(one.ID) ? [] : [{ ...unchanged(one), Children: remaining(one.Children) }]
    })
  const withKeptChildren = (one: PermissionToSave): PermissionToSave => ({
    ...one,
    Children: one.Children
      ? one.Children.map(withKeptChildren)
      : remaining((one.ID && saved.get(one.ID)?.Children) || []),
  })
  /** The former children that are not listed. */
  const unlistedChildren = (one: PermissionGroup) => (sent.Children ? remaining(one.Children) : [])
  const own = withKeptChildren(sent)
  const tree = sent.ID ? remaining(permissions) : [...remaining(permissions), own]
  // The former children of a listed permission that now lists others.
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

/** The tree without one permission; its nested permissions move up to its place. */
export const withoutOne = (permissions: readonly PermissionGroup[], id: string): PermissionToSave[] =>
  permissions.flatMap((one) =>
    one.ID === id
      ? withoutOne(one.Children, id)
      : [{ ...unchanged(one), Children: withoutOne(one.Children, id) }],
  )
