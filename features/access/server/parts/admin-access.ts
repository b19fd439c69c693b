import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { ADMIN_ROLE } from '#features/dealers/rules.ts'
import type { Access, AppAccess, Known } from '../../contract.ts'
import { withoutFormerStores } from '../../contract/former-stores.ts'
import { type AccessChange, type KnownDealer, knownApps, knownStores } from './access-change.ts'
import { assignmentsOf } from './assignments.ts'

type Person = { id: string | null; dealerId: string | null }

/**
 * The access of somebody who becomes an admin of a dealer: every app for every store of it, with the role admin, where the
 * app has one. What they hold otherwise they keep, but for the stores of a former dealer. Whether the caller may give that
 * is the right to create an admin; no permission is given. C075
 */
export async function adminAccess(
  db: Db,
  viewer: SignedIn,
  person: Person,
  dealer: KnownDealer,
): Promise<AccessChange> {
  const held = person.id ? await assignmentsOf(db, person.id, viewer.language) : []
  const before: Access = { DealerID: person.dealerId, Apps: held }
  const former = held.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  const apps = await knownApps(db, viewer, 'all')
  const stores = await knownStores(db, former, dealer.ID)
  const own = stores.filter(({ DealerID }) => DealerID === dealer.ID).map(({ ID }) => ID)
  const known: Known = {
    apps: new Map(apps.map((app) => [app.ID, app])),
    stores: new Map(stores.map((store) => [store.ID, store])),
    dealers: new Set([dealer.ID]),
  }
  const Apps = apps.map((app): AppAccess => {
    const kept = held.find(({ ID }) => ID === app.ID) ?? { ID: app.ID, ...nothing }
    const within = withoutFormerStores(kept, { stores: known.stores, dealerId: dealer.ID })
    const role = app.Roles.find(({ Name }) => Name === ADMIN_ROLE)
    return role ? withRole(within, role.ID, own) : within
  })
  return { before, next: { DealerID: dealer.ID, Apps }, known, dealer, refused: [] }
}

const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

const withRole = (held: AppAccess, roleId: string, storeIds: readonly string[]): AppAccess => ({
  ...held,
  AssignedRoles: [...held.AssignedRoles.filter(({ ID }) => ID !== roleId), { ID: roleId }],
  AssignedBranches: [
    ...held.AssignedBranches.filter(({ RoleID }) => RoleID !== roleId),
    ...storeIds.map((ID) => ({ ID, RoleID: roleId })),
  ],
})
