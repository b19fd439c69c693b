import type { Viewer } from '#domain/contract/viewer.ts'
import type { App, Role } from '#features/apps/contract.ts'
import { grantableRoles } from '../../rules.ts'
import { type AccessChanges, storesOf, withChange } from './app-changes.ts'
import type { AppDraft } from './app-drafts.ts'

/** A role that a user has for a store; `may`: whether the viewer may give it for another one. */
export type RoleAtStore = { app: App; role: Role; may: boolean }

/** The roles that a user has for a store. */
export const rolesAt = (viewer: Viewer, drafts: readonly AppDraft[], store: string): RoleAtStore[] =>
  drafts.flatMap(({ app, grant, held }) => {
    const gives = new Set(grantableRoles(viewer, app).map(({ ID }) => ID))
    const roles = new Map([...(held?.AssignedRoles ?? []), ...(app.Roles ?? [])].map((one) => [one.ID, one]))
    return (grant?.roles ?? []).flatMap((id) => {
      const role = roles.get(id)
      return role && grant && storesOf(grant, id).includes(store) ? [{ app, role, may: gives.has(id) }] : []
    })
  })

/** The changes with each role at one store moved to another, as far as the viewer may give it. */
export function movedStore(
  changes: AccessChanges,
  viewer: Viewer,
  drafts: readonly AppDraft[],
  { from, to }: { from: string; to: string },
): AccessChanges {
  const moving = rolesAt(viewer, drafts, from).filter(({ may }) => may)
  return drafts.reduce((all, draft) => {
    const { app, grant } = draft
    const roles = moving.filter((one) => one.app.ID === app.ID).map(({ role }) => role.ID)
    if (!grant || roles.length === 0) return all
    const moved = roles.map((id) => [
      id,
      [...new Set(storesOf(grant, id).map((store) => (store === from ? to : store)))],
    ])
    return withChange(
      all,
      app.ID,
      { ...grant, stores: { ...grant.stores, ...Object.fromEntries(moved) } },
      draft,
    )
  }, changes)
}
