import type { Permission } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { Access, CurrentAccess, KnownRecords, KnownApp } from '#features/people/access/contract.ts'

// The rows E088 to E110 of the authorisation matrix as a function of the states before and after a save. It is written without
// the portal's own code, and is only about viewers who do not have all permissions.
/** One piece of access: an app, or a role, store, permission or value in it. */
type Thing = {
  app: string
  kind: 'app' | 'role' | 'store' | 'permission' | 'value'
  id: string
  role?: string
}

const thingsOf = ({ Apps }: Access): Thing[] =>
  Apps.flatMap(({ ID: app, AssignedRoles, AssignedBranches, AssignedPermissions, Attributes }) => [
    { app, kind: 'app' as const, id: app },
    ...AssignedRoles.map(({ ID }) => ({ app, kind: 'role' as const, id: ID })),
    ...AssignedBranches.map(({ ID, RoleID }) => ({ app, kind: 'store' as const, id: ID, role: RoleID })),
    ...AssignedPermissions.map(({ ID }) => ({ app, kind: 'permission' as const, id: ID })),
    ...Attributes.filter(({ Value }) => Value).map(({ ID, Value }) => ({
      app,
      kind: 'value' as const,
      id: `${ID}=${Value}`,
    })),
  ])

const minus = (some: Thing[], others: Thing[]) => {
  const excluded = new Set(others.map((thing) => JSON.stringify(thing)))
  return some.filter((thing) => !excluded.has(JSON.stringify(thing)))
}

const PORTAL = 'user-portal'
const SYSTEM_ADMIN = ['system_admin', 'biolab_admin']
const ROOT = ['user-portal-all-permissions', 'user-portal-access-all-dealers']

/** Describes every way in which the change breaks the matrix. The list is empty for an allowed change. */
export function breaches(
  viewer: Viewer,
  before: CurrentAccess,
  after: Access,
  known: KnownRecords,
): string[] {
  const has = (permission: Permission) => viewer.permissions.includes(permission)
  const [gained, lost] = [minus(thingsOf(after), thingsOf(before)), minus(thingsOf(before), thingsOf(after))]
  const moved = before.DealerID !== after.DealerID
  const changed = moved || gained.length + lost.length > 0
  const storesOf = (of: Access, { app, id }: Thing) =>
    of.Apps.find(({ ID }) => ID === app)!.AssignedBranches.filter(({ RoleID }) => RoleID === id)
  const goneApps = new Set(lost.filter(({ kind }) => kind === 'app').map(({ app }) => app))

  const inScope = (storeId: string) => {
    const store = known.stores.get(storeId)
    if (!store) return false
    if (has('access-all-dealers')) return true
    if (viewer.role === 'admin') return store.DealerID === viewer.dealerId
    return viewer.storeIds.includes(storeId)
  }
  const roleMayBeGiven = (app: KnownApp, id: string) => {
    const role = app.Roles.find(({ ID }) => ID === id)
    if (!role || (app.ClientID === PORTAL && SYSTEM_ADMIN.includes(role.Name))) return false
    return role.Priority === null || role.Priority <= (viewer.rank ?? Number.NEGATIVE_INFINITY)
  }
  const permissionMayBeGiven = (app: KnownApp, id: string) => {
    const permission = app.Permissions.find(({ ID }) => ID === id)
    if (!permission?.Transferable) return false
    if (app.ClientID !== PORTAL) return true
    return (
      viewer.permissions.some((own) => `user-portal-${own}` === permission.Name) &&
      !ROOT.includes(permission.Name)
    )
  }
  /** Access for the stores of the former dealer: it is lost with the move. */
  const leftBehind = ({ kind, app, id, role }: Thing) => {
    if (!moved) return false
    const roleLeft = (roleId: string) => {
      const stores = storesOf(before, { kind: 'role', app, id: roleId })
      return stores.length > 0 && stores.every(({ ID }) => known.stores.get(ID)?.DealerID !== after.DealerID)
    }
    if (kind === 'store') return known.stores.get(id)?.DealerID !== after.DealerID || roleLeft(role!)
    if (kind === 'role') return roleLeft(id)
    const roles = before.Apps.find(({ ID }) => ID === app)!.AssignedRoles
    return goneApps.has(app) && roles.some(({ ID }) => roleLeft(ID))
  }

  const found: string[] = []
  const must = (right: boolean, why: string) => {
    if (!right) found.push(why)
  }
  must(!changed || before.ID !== viewer.id || viewer.role === 'system_admin', 'E088 of oneself')
  if (moved) {
    must(has('change-dealer') || before.ID === null, 'E090 change-dealer')
    must(has('change-dealer'), 'E091 change-dealer')
    must(has('access-all-dealers'), 'E090 both dealers in scope')
    must(after.DealerID === null || known.dealers.has(after.DealerID), 'E090 destination')
  }
  for (const thing of gained) {
    const app = known.apps.get(thing.app)
    const what = `${thing.kind} ${thing.id}`
    must(has('provision-apps'), `E097 ${what} given without provision-apps`)
    if (!app?.Visible) {
      found.push(`E100 ${what} given in an app that is not seen`)
      continue
    }
    if (thing.kind === 'role') must(roleMayBeGiven(app, thing.id), `E101, E103 ${what} given`)
    if (thing.kind === 'permission') must(permissionMayBeGiven(app, thing.id), `E106, E108 ${what} given`)
    if (thing.kind === 'store') {
      must(inScope(thing.id), `E104 ${what} given out of scope`)
      must(known.stores.get(thing.id)?.DealerID === after.DealerID, `E104 ${what} of another dealer given`)
      must(roleMayBeGiven(app, thing.role!), `E101 ${what} given for ${thing.role}`)
    }
    if (thing.kind === 'value')
      must(
        app.Attributes.some(({ ID }) => thing.id.startsWith(`${ID}=`)),
        `E110 ${what} given`,
      )
    if (thing.kind === 'app') {
      const values = after.Apps.find(({ ID }) => ID === thing.app)!.Attributes
      for (const { ID, Required } of app.Attributes)
        must(
          !Required || values.some((one) => one.ID === ID && one.Value.trim() !== ''),
          `E110 ${ID} left empty`,
        )
    }
  }
  for (const thing of lost.filter((one) => !leftBehind(one))) {
    const app = known.apps.get(thing.app)!
    const what = `${thing.kind} ${thing.id}`
    const wholly = goneApps.has(thing.app)
    const managesAny = has('deprovision-apps') || has('provision-apps')
    must(app.Visible, `E099 ${what} lost in an app that is not seen`)
    if (thing.kind === 'app') must(has('deprovision-apps'), `E098 ${what} taken`)
    if (thing.kind === 'role') {
      must(roleMayBeGiven(app, thing.id), `E102, E103 ${what} lost`)
      must(managesAny, `E098 ${what} taken`)
    }
    if (thing.kind === 'store') {
      must(inScope(thing.id), `E105 ${what} lost`)
      must(roleMayBeGiven(app, thing.role!), `E102 ${what} lost for ${thing.role}`)
      must(managesAny, `F119 ${what} taken`)
    }
    if (thing.kind === 'permission') {
      must(wholly || permissionMayBeGiven(app, thing.id), `E107 ${what} lost`)
      must(!ROOT.includes(app.Permissions.find(({ ID }) => ID === thing.id)?.Name ?? ''), `E108 ${what} lost`)
      must(wholly || has('provision-apps'), `E107 ${what} taken without provision-apps`)
    }
    if (thing.kind === 'value')
      must(wholly || has('provision-apps'), `E110 ${what} taken without provision-apps`)
  }
  for (const { ID, AssignedRoles, AssignedBranches, Attributes } of after.Apps) {
    const app = known.apps.get(ID)
    const stood = before.Apps.find((one) => one.ID === ID)
    const withStores = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
    for (const roleId of withStores)
      must(
        AssignedRoles.some((one) => one.ID === roleId) ||
          stood?.AssignedBranches.some(({ RoleID }) => RoleID === roleId) === true,
        `E109 stores without ${roleId}`,
      )
    const bare = AssignedRoles.filter((one) => !withStores.has(one.ID))
    const stoodBare = ({ ID: roleId }: { ID: string }) =>
      stood?.AssignedRoles.some((one) => one.ID === roleId) === true &&
      !stood.AssignedBranches.some(({ RoleID }) => RoleID === roleId)
    if (app?.ProvisionType === 0 && after.DealerID !== null)
      for (const role of bare) must(stoodBare(role), `E109 ${role.ID} without stores`)
    for (const { ID: id, Required } of app?.Attributes ?? []) {
      const value = (of: typeof Attributes | undefined) =>
        of?.find((one) => one.ID === id)?.Value.trim() ?? ''
      must(!Required || value(Attributes) !== '' || value(stood?.Attributes) === '', `E110 ${id} emptied`)
    }
  }
  return found
}
