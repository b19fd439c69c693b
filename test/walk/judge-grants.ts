import type { Row } from './trail.ts'
import type { Facts, World } from './world.ts'

/** Checks that given access is within the actor's rank, transferable, and theirs in the portal, in an app that they see, and for stores in scope. */
export function ofGrant(world: World, actor: Facts, table: string, row: Row): string[] {
  const { unlimited } = actor
  if (table === 'user_stores') {
    const roleId = String(row.role_id)
    const reached = world.reachesStore(actor, String(row.store_id))
    const role = world.find('roles', roleId)!
    return [
      ...(reached ? [] : ['a store out of scope given']),
      ...(unlimited || mayGive(world, actor, role) ? [] : ['a store given for a role above the actor']),
    ]
  }
  const app = String(row.app_id)
  const found = mayTouchApp(world, actor, app) ? [] : [`${table} given in an app that the actor does not see`]
  if (unlimited) return found
  if (table === 'user_roles' && !mayGive(world, actor, world.find('roles', String(row.role_id))!))
    found.push('a role given above the actor')
  if (table === 'user_permissions') {
    const permission = world.find('permissions', String(row.permission_id))!
    if (!permission.transferable) found.push(`${permission.name} given, which is not transferable`)
    const name = permission.name.replace(/^user-portal-/, '')
    if (world.isPortal(app) && (!actor.held.has(name) || /^(all-permissions|access-all-dealers)$/.test(name)))
      found.push(`${permission.name} given by somebody who does not hold it`)
  }
  return found
}

/** Holders of all-permissions may also change access in an app that is hidden from them. E100 */
export const mayTouchApp = (world: World, actor: Facts, app: string) =>
  actor.unlimited || world.seesApp(actor, app)

const mayGive = (
  world: World,
  actor: Facts,
  role: { app_id: string; name: string; priority: number | null },
) =>
  (role.priority === null || role.priority <= actor.rank) &&
  !(world.isPortal(role.app_id) && /^(system|biolab)_admin$/.test(role.name))
