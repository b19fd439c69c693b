import { can } from '#domain/contract/viewer.ts'
import { flat, type PermissionGroup } from '../contract.ts'
import { DEPTH_MAX, isBuiltIn, isPortal, mayChangeChildren } from '../rules.ts'
import type { PermissionToSave } from './app-to-save.ts'
import type { AppCase } from './judge-roles.ts'
import {
  type SentChild,
  type MatchedChild,
  matchChildren,
  type AppRefusal,
  refusal,
} from './match-children.ts'
import { sameNames } from './names.ts'

type PlacedPermission = SentChild<PermissionToSave> & { parent: string | null; depth: number }
type SavedPermission = PermissionGroup & { ParentID: string | null }

export type PermissionNext = MatchedChild<PermissionToSave, SavedPermission> & {
  Transferable: boolean
  /** The path of the permission that it is nested in. */
  parent: string | null
  /** The position among its siblings. */
  position: number
  changed: boolean
  /** Whether its parent, or its order among the remaining siblings, changed. */
  moved: boolean
}

/** Judges the permissions one by one; moving one is a change of it. B026, B031 */
export function judgePermissions(appCase: AppCase, sent: readonly PermissionToSave[]) {
  const { app, locale, permissions } = appCase
  const saved: SavedPermission[] = flat(permissions)
  const builtIn = new Set(saved.filter(({ Name }) => isBuiltIn('permissions', app, Name)).map(({ ID }) => ID))
  const placed = placesOf(sent).map((one) =>
    builtIn.has(one.sent.ID ?? '') ? { ...one, sent: withoutTexts(one.sent) } : one,
  )
  const options = { locale, isPortal: isPortal(app), displayNameNeeded: true }
  const { next, refused, dropped, removed } = matchChildren(saved, placed, options)
  const judged = withPositions(next, placed, dropped)
  const moved = movedPaths(saved, judged)
  const all = judged.map((one): PermissionNext => ({ ...one, moved: moved.has(one.path) }))
  const tooDeep = placed.filter(({ depth }) => depth === DEPTH_MAX)
  return {
    next: all,
    removed,
    dropped,
    refused: [
      ...refused,
      ...tooDeep.map(({ path }) => refusal(400, path, 'apps.err.deep')),
      ...all.flatMap((one) => judgeChange(appCase, one)),
      ...removed.flatMap((one) => judgeRemoval(appCase, one)),
    ],
  }
}

/** Ignores the sent texts of a built-in permission, which belong to the product. R64 */
const withoutTexts = (sent: PermissionToSave): PermissionToSave => ({
  ...sent,
  DisplayName: undefined,
  DisplayNames: undefined,
})

/** The permissions of the payload in the order of the tree, with their paths, parents and depths. */
const placesOf = (
  list: readonly PermissionToSave[],
  at = 'Permissions',
  parent: string | null = null,
  depth = 0,
): PlacedPermission[] =>
  list.flatMap((sent, index) => {
    const path = `${at}.${index}`
    return [
      { sent, path, parent, depth },
      ...placesOf(sent.Children ?? [], `${path}.Children`, path, depth + 1),
    ]
  })

/** Adds parent and position. Permissions nested in a dropped one move to its parent. */
function withPositions(
  next: readonly MatchedChild<PermissionToSave, SavedPermission>[],
  placed: readonly PlacedPermission[],
  dropped: readonly string[],
) {
  const parents = new Map(placed.map(({ path, parent }) => [path, parent]))
  const gone = new Set(dropped)
  const parentOf = (path: string): string | null => {
    const parent = parents.get(path) ?? null
    return parent !== null && gone.has(parent) ? parentOf(parent) : parent
  }
  const counts = new Map<string | null, number>()
  return next.map((one) => {
    const { before, sent, Name } = one
    const parent = parentOf(one.path)
    const position = counts.get(parent) ?? 0
    counts.set(parent, position + 1)
    const Transferable = sent.Transferable ?? before?.Transferable ?? false
    const changed =
      before === null ||
      Name !== before.Name ||
      !sameNames(one, before) ||
      Transferable !== before.Transferable
    return { ...one, parent, position, Transferable, changed }
  })
}

/** The paths of the permissions whose parent, or whose order among the remaining siblings, changed. */
function movedPaths(
  saved: readonly SavedPermission[],
  next: readonly (MatchedChild<PermissionToSave, SavedPermission> & { parent: string | null })[],
): Set<string> {
  const idAt = new Map(next.map(({ path, before }) => [path, before?.ID ?? path]))
  const kept = next.flatMap(({ path, before, parent }) =>
    before
      ? [{ path, ID: before.ID, from: before.ParentID, to: parent === null ? null : idAt.get(parent)! }]
      : [],
  )
  const stays = new Map(kept.filter(({ from, to }) => from === to).map((one) => [one.ID, one]))
  const before = Map.groupBy(
    saved.filter(({ ID }) => stays.has(ID)),
    ({ ParentID }) => ParentID,
  )
  const after = Map.groupBy(stays.values(), ({ to }) => to)
  const reordered = [...after].flatMap(([parent, siblings]) =>
    siblings.filter(({ ID }, index) => before.get(parent)?.[index]?.ID !== ID),
  )
  return new Set([...kept.filter(({ from, to }) => from !== to), ...reordered].map(({ path }) => path))
}

function judgeChange(appCase: AppCase, one: PermissionNext): AppRefusal[] {
  const { before, changed, moved, path, Name, Transferable } = one
  const { viewer } = appCase
  if (!changed && !moved) return []
  const may = mayChangeChildren(viewer, before ? 'modify' : 'create', 'permissions')
  const grants = Transferable && before?.Transferable !== true
  const renamed =
    before !== null && before.Name !== Name && isBuiltIn('permissions', appCase.app, before.Name)
  return [
    ...(may ? [] : [refusal(403, path, 'apps.err.permission')]),
    // Setting "Can Grant" would let viewers pass on a permission that they may not grant. R36
    ...(!grants || can(viewer, 'all-permissions')
      ? []
      : [refusal(403, `${path}.Transferable`, 'apps.err.canGrant')]),
    ...(renamed ? [refusal(409, `${path}.Name`, 'apps.err.builtIn')] : []),
  ]
}

function judgeRemoval(appCase: AppCase, one: SavedPermission): AppRefusal[] {
  const path = `Permissions[${one.Name}]`
  return [
    ...(mayChangeChildren(appCase.viewer, 'delete', 'permissions')
      ? []
      : [refusal(403, path, 'apps.err.permission')]),
    ...(isBuiltIn('permissions', appCase.app, one.Name) ? [refusal(409, path, 'apps.err.builtIn')] : []),
  ]
}
