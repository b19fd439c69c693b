import { PASSWORD } from '#test/identity.ts'
import type { Context, Sent } from './any-call.ts'

/** The fields of a person as a form would send them, with some changes. */
function anyFields({ random, pools }: Context, id: string, world: Context['pools']['world']) {
  const user = world.find('users', id)
  const fields = {
    Email: user?.email ?? '',
    FirstName: user?.first_name ?? 'x',
    LastName: user?.last_name ?? 'x',
    MobilePhone: user?.mobile_phone ?? '',
    AlternatePhone: user?.alternate_phone ?? '',
    Region: user?.region ?? 'CA',
    Locale: user?.locale ?? 'fr-CA',
    Primary: user?.is_primary ?? false,
  }
  const other = [
    ['Email', 0.15, () => (random.chance(0.8) ? `walk${random.below(1e9)}@example.test` : pools.email())],
    ['FirstName', 0.2, () => random.one(['Zoé', 'Ana'])],
    ['MobilePhone', 0.15, () => `51455${random.below(90_000) + 10_000}`],
    ['Region', 0.03, () => random.one(['CA', 'US'])],
    ['Locale', 0.05, () => random.one(['en-US', 'fr-CA'])],
    ['Primary', 0.04, () => !fields.Primary],
  ] as const
  const altered = other.filter(([, share]) => random.chance(share))
  const Version = (user?.version ?? 1) - (random.chance(0.05) ? 1 : 0)
  return { ...fields, ...Object.fromEntries(altered.map(([key, , make]) => [key, make()])), Version }
}

/** A save of the actor's own profile. A new address needs the password. R57 */
export const anyProfile = (context: Context): Sent => {
  const { Primary: _primary, ...fields } = anyFields(context, context.actorId, context.pools.world)
  const currentPassword = context.random.chance(0.7) ? PASSWORD : 'wrong'
  return { ...fields, ...(context.random.chance(0.8) && { currentPassword }) }
}

/** A save of a person with their access in some apps, a little more or less; sometimes of a new person. */
export function anyUser(context: Context): Sent {
  const { random, pools, actorId } = context
  const { world } = pools
  if (random.chance(0.12)) return newcomer(context)
  const ID = pools.person(actorId)
  return {
    ID,
    ...anyFields(context, ID, world),
    ...(random.chance(0.08) && { Dealer: random.chance(0.15) ? null : { ID: pools.dealer() } }),
    ...(random.chance(0.6) && { Apps: anyApps(context, ID) }),
  }
}

function newcomer({ random, pools, actorId }: Context): Sent {
  const app = random.one(pools.apps).id
  const ofApp = <R extends { app_id: string }>(list: R[]) => list.filter(({ app_id }) => app_id === app)
  const role = random.chance(0.7) && pools.role(actorId, ofApp(pools.roles))
  const permission = random.chance(0.6) && pools.permission(actorId, ofApp(pools.permissions))
  return {
    Email: `walk${random.below(1e9)}@example.test`,
    FirstName: 'Ana',
    LastName: 'Neuve',
    MobilePhone: '',
    AlternatePhone: '',
    Region: 'CA',
    Locale: 'fr-CA',
    Primary: random.chance(0.1),
    ...(random.chance(0.3) && { Dealer: { ID: pools.dealer() } }),
    ...(random.chance(0.5) && {
      Apps: [
        {
          ID: app,
          AssignedRoles: role ? [{ ID: role }] : [],
          AssignedBranches: role && random.chance(0.6) ? [{ ID: pools.store(actorId), RoleID: role }] : [],
          AssignedPermissions: permission ? [{ ID: permission }] : [],
        },
      ],
    }),
  }
}

function anyApps({ random, pools, actorId }: Context, id: string) {
  const { world } = pools
  const actor = world.facts(actorId)
  const held = new Set(world.ofUser('user_apps', id).map(({ app_id }) => app_id))
  const named = pools.apps.filter((app) => {
    if (actor && !world.seesApp(actor, app.id)) return random.chance(0.03)
    return held.has(app.id) ? random.chance(0.95) : random.chance(0.15)
  })
  return named.map((app) => {
    if (random.chance(0.6)) return { ID: app.id }
    const roles = pools.roles.filter(({ app_id }) => app_id === app.id)
    const permissions = pools.permissions.filter(({ app_id }) => app_id === app.id)
    const assigned = world.ofUser('user_roles', id).filter(({ app_id }) => app_id === app.id)
    const roleIds = altered(
      random,
      roles.map((role) => role.id),
      assigned.map(({ role_id }) => role_id),
      () => pools.role(actorId, roles),
    )
    const stores = world.ofUser('user_stores', id).filter(({ role_id }) => roleIds.includes(role_id))
    const more = roleIds
      .filter(() => random.chance(0.3))
      .map((RoleID) => ({ ID: pools.store(actorId), RoleID }))
    const stand = stores
      .filter(() => random.chance(0.95))
      .map(({ store_id, role_id }) => ({ ID: store_id, RoleID: role_id }))
    const granted = world.ofUser('user_permissions', id).filter(({ app_id }) => app_id === app.id)
    const permissionIds = altered(
      random,
      permissions.map((permission) => permission.id),
      granted.map(({ permission_id }) => permission_id),
      () => pools.permission(actorId, permissions),
    )
    return {
      ID: app.id,
      ...(random.chance(0.8) && { AssignedRoles: roleIds.map((ID) => ({ ID })) }),
      ...(random.chance(0.8) && { AssignedBranches: [...stand, ...more] }),
      ...(random.chance(0.8) && { AssignedPermissions: permissionIds.map((ID) => ({ ID })) }),
    }
  })
}

/** The current access in a fixed order, mostly with one entry more or less. */
function altered(
  random: Context['random'],
  all: readonly string[],
  held: readonly string[],
  other: () => string,
): string[] {
  const stands = all.filter((id) => held.includes(id))
  const without = random.chance(0.25) ? stands.filter(() => random.chance(0.7)) : stands
  return random.chance(0.4) ? [...new Set([...without, other()])] : without
}

/** A group to give to a person or to take from them, mostly one that they have. */
export function anyGroup({ random, pools, actorId }: Context, takes: boolean): Sent {
  const userID = pools.person(actorId)
  const ofTheirs = (list: readonly { id: string }[], held: readonly string[]) =>
    list.filter(({ id }) => held.includes(id)).map(({ id }) => id)
  const { world } = pools
  const held = [
    ...ofTheirs(
      pools.roles,
      world.ofUser('user_roles', userID).map(({ role_id }) => role_id),
    ),
    ...ofTheirs(
      pools.permissions,
      world.ofUser('user_permissions', userID).map(({ permission_id }) => permission_id),
    ),
    ...ofTheirs(
      pools.stores,
      world.ofUser('user_stores', userID).map(({ store_id }) => store_id),
    ),
  ]
  const groupID = takes && random.chance(0.8) ? random.oneOrNone(held) : undefined
  return { userID, groupID: groupID ?? pools.group(actorId) }
}
