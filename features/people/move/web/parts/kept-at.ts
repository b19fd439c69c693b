import type { Viewer } from '#domain/contract/viewer.ts'
import { grantableRoles, needsStores } from '#features/people/access/rules.ts'
import { type AccessChanges, withChange } from '#features/people/access/web/parts/app-changes.ts'
import type { AppDraft } from '#features/people/access/web/parts/app-drafts.ts'

/** The changes that keep the roles of a person who moves, each for one store of the new dealer, where the viewer may give them. */
export const keptAt = (
  viewer: Viewer,
  drafts: readonly AppDraft[],
  { dealerId, store }: { dealerId: string; store: string },
): AccessChanges =>
  drafts.reduce<AccessChanges>((all, draft) => {
    const { app, held, grant } = draft
    if (!held || !grant || !needsStores(app, dealerId)) return all
    const gives = new Set(grantableRoles(viewer, app).map(({ ID }) => ID))
    const hadStores = new Set(held.AssignedBranches.map(({ RoleID }) => RoleID))
    const kept = grant.roles.filter((id) => gives.has(id) && hadStores.has(id))
    if (kept.length === 0) return all
    const roles = grant.roles.filter((id) => kept.includes(id) || !hadStores.has(id))
    const stores = Object.fromEntries(kept.map((id) => [id, [store]]))
    return withChange(all, app.ID, { ...grant, roles, stores }, draft)
  }, {})
