import { type Change, type Grant, nothing, storesOf } from './app-changes.ts'

/**
 * What a change comes to on what is held now: somebody else may have given or taken something in the same app since it
 * was begun, and that stays so. An app that he took is gone; one that is taken here goes as it is. R49
 */
export function rebased({ from, to }: Change, stands: Grant | null): Grant | null {
  if (to === null || (from !== null && stands === null)) return null
  const [was, is] = [from ?? nothing, stands ?? nothing]
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
