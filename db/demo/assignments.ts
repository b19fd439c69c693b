import { type Permission as PortalPermission, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import {
  dealerAdminPermissions,
  demoPeople,
  managerPermissions,
  networkAdminPermissions,
  staffApps,
} from './demo-people.ts'
import type { App, Grant, Permission, Role, Store, User } from './model.ts'
import { type Random, randomFrom } from './random.ts'

const SEED = 5

/** Decides who has which apps, with which role, for which stores, and which permissions. */
export function planGrants(users: User[], apps: App[]): void {
  const random = randomFrom(SEED)
  const [portal, ...others] = apps
  if (portal?.clientId !== PORTAL_CLIENT_ID) throw new Error('the portal comes first')
  const visible = others.filter(({ hidden }) => !hidden)
  const hidden = others.filter((app) => app.hidden)
  const inPortal = (user: User, role: string, permissions: PortalPermission[]): Grant => ({
    app: portal,
    role: portal.roles.find(({ name }) => name === role) ?? null,
    stores: user.stores,
    permissions: portal.permissions.filter(({ name }) => permissions.some((one) => prefixed(one) === name)),
  })
  const full = (user: User, app: App) => grant(app, app.roles[0]!, user.stores, app.permissions)
  const fullOfAdmin = (user: User, app: App) => {
    const { role, permissions } = app.dealerAdmins ?? {}
    const given = app.permissions.filter(({ name }) => permissions?.includes(name) ?? true)
    return grant(app, app.roles.find(({ name }) => name === role) ?? app.roles[0]!, user.stores, given)
  }
  const partial = (app: App, role: Role, stores: Store[]) => {
    const usual = role === app.roles[0] ? 0.9 : 0.4
    const permissions = app.permissions.filter(({ transferable }) => transferable && random.chance(usual))
    return grant(app, role, stores, permissions)
  }

  for (const [index, user] of users.entries()) {
    if (user.life === 'unassigned') continue
    if (user.position === 'head office') user.grants = headOfficeGrants(index, user)
    if (user.position === 'dealer admin')
      // A dealer admin has full access to all apps for all stores of the dealer.
      user.grants = [
        inPortal(user, 'admin', dealerAdminPermissions),
        ...visible.map((app) => fullOfAdmin(user, app)),
      ]
    if (user.position === 'manager')
      user.grants = [
        inPortal(user, 'manager', managerPermissions),
        ...[...someApps(random, visible, user, random.int(3, 6)), ...(random.chance(0.05) ? hidden : [])].map(
          (app) => partial(app, random.pick(app.roles.slice(0, 2)), user.stores),
        ),
      ]
    if (user.position === 'staff') user.grants = staffGrants(user)
  }

  function headOfficeGrants(index: number, user: User): Grant[] {
    if (user.email === demoPeople.systemAdmin.email || index === 2)
      return [inPortal(user, 'system_admin', [])]
    if (user.email === demoPeople.networkAdmin.email || index === 3)
      return [inPortal(user, 'admin', networkAdminPermissions), ...others.map((app) => full(user, app))]
    return random.sample(others, 3).map((app) => full(user, app))
  }

  function staffGrants(user: User): Grant[] {
    const demo = user.email === demoPeople.staff.email
    const count = random.weighted([1, 2, 3, 4, 5], (n) => [0, 30, 35, 20, 10, 5][n]!)
    const chosen = demo
      ? visible.filter(({ clientId }) => staffApps.includes(clientId))
      : someApps(random, visible, user, count)
    const grants = chosen.map((app) => {
      const [first, ...rest] = app.roles
      const elsewhere = random.chance(0.08) ? random.sample(user.dealer!.stores, 1) : []
      const stores = [...new Set([...user.stores, ...elsewhere])]
      return partial(app, random.chance(0.06) ? first! : random.pick(rest), stores)
    })
    return demo ? [grant(portal!, null, [], []), ...grants] : grants
  }
}

const grant = (app: App, role: Role | null, stores: Store[], permissions: Permission[]): Grant => ({
  app,
  role,
  stores: app.roleBased ? [] : stores,
  permissions,
})

/** Draws apps, popular ones more often. Apps that the user's region gets automatically come first. */
function someApps(random: Random, apps: App[], user: User, count: number): App[] {
  const chosen = apps.filter(({ autoProvision }) => autoProvision?.regions.includes(user.region))
  while (chosen.length < count) {
    const left = apps.filter((app) => !chosen.includes(app))
    chosen.push(random.weighted(left, ({ popularity }) => popularity))
  }
  return chosen
}
