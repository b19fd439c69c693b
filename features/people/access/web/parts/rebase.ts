import { type AppChange, type Grant, emptyGrant, storesOf } from './app-changes.ts'

/**
 * A three-way merge: applies a change to the current access, which another person may have changed in the meantime. What
 * they gave and took stays given and taken. An app that they removed stays removed, one removed here is removed. R49
 */
export function rebase({ from, to }: AppChange, current: Grant | null): Grant | null {
  if (to === null || (from !== null && current === null)) return null
  const [was, is] = [from ?? emptyGrant, current ?? emptyGrant]
  const list = (before: readonly string[], after: readonly string[], now: readonly string[]) => {
    const [had, has] = [new Set(before), new Set(after)]
    return [...new Set(now).difference(had.difference(has)).union(has.difference(had))]
  }
  const roles = new Set([...Object.keys(is.stores), ...Object.keys(to.stores)])
  const typed = Object.entries(to.attributes).filter(([id, value]) => value !== (was.attributes[id] ?? ''))
  return {
    roles: list(was.roles, to.roles, is.roles),
    stores: Object.fromEntries(
      [...roles].map((id) => [id, list(storesOf(was, id), storesOf(to, id), storesOf(is, id))]),
    ),
    permissions: list(was.permissions, to.permissions, is.permissions),
    attributes: { ...is.attributes, ...Object.fromEntries(typed) },
  }
}
