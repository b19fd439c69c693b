import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Access, AppAccess, KnownRecords } from '../../contract.ts'
import { withoutFormerStores } from '../../contract/former-stores.ts'
import { withFullAccess } from '../../contract/full-access.ts'
import { type AccessChange, type KnownDealer, knownApps, knownStores } from './access-change.ts'
import { assignmentsOf } from './assignments.ts'

type Person = { id: string | null; dealerId: string | null }

/**
 * The access of a person who becomes an admin of a dealer: in each of these apps what the app gives to dealer admins, for
 * every store of the dealer. They keep their other access, except the stores of a former dealer. The right to create an
 * admin includes the right to give all this. C075, R65
 */
export async function adminAccess(
  db: Db,
  viewer: SignedIn,
  person: Person,
  dealer: KnownDealer,
  appIds: readonly string[] | 'all' = 'all',
): Promise<AccessChange> {
  const held = person.id ? await assignmentsOf(db, person.id, viewer.language) : []
  const before: Access = { DealerID: person.dealerId, Apps: held }
  const former = held.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  const apps = await knownApps(db, viewer, appIds)
  const stores = await knownStores(db, former, dealer.ID)
  const storeIds = stores.filter(({ DealerID }) => DealerID === dealer.ID).map(({ ID }) => ID)
  const known: KnownRecords = {
    apps: new Map(apps.map((app) => [app.ID, app])),
    stores: new Map(stores.map((store) => [store.ID, store])),
    dealers: new Set([dealer.ID]),
  }
  const given = apps.map((app): AppAccess => {
    const kept = held.find(({ ID }) => ID === app.ID) ?? { ID: app.ID, ...nothing }
    const within = withoutFormerStores(kept, { stores: known.stores, dealerId: dealer.ID })
    return withFullAccess(within, app, { dealerId: dealer.ID, storeIds })
  })
  const others = held.filter(({ ID }) => !known.apps.has(ID))
  return { before, next: { DealerID: dealer.ID, Apps: [...others, ...given] }, known, dealer, refused: [] }
}

const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }
