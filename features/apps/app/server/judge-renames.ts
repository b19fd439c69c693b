import type { Db } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { JudgedAppSave } from '#features/apps/contract/judge-app-save.ts'
import { type AppRefusal, refusal } from '#features/apps/contract/match-children.ts'

type Renamed = {
  path: string
  before: { ID: string; Name: string; Transferable?: boolean } | null
  Name: string
}
const renamed = <T extends Renamed>(list: readonly T[] = []) =>
  list.filter(({ before, Name }) => before !== null && before.Name !== Name)

/**
 * Refuses renames by viewers without all permissions: apps decide by names, so a new name gives its holders another right.
 * A permission that anybody holds or may be given keeps its name, and so does a role of the viewer. B031, R36, E088
 */
export async function judgeRenames(db: Db, viewer: SignedIn, judged: JudgedAppSave): Promise<AppRefusal[]> {
  const permissions = renamed(judged.permissions?.next)
  const roles = renamed(judged.roles?.next)
  if (can(viewer, 'all-permissions') || permissions.length + roles.length === 0) return []
  const held = await db.rows<{ id: string }>`
    select distinct permission_id as id from user_permissions
     where permission_id = any(${permissions.map(({ before }) => before!.ID)}::uuid[])
    union all
    select role_id from user_roles
     where role_id = any(${roles.map(({ before }) => before!.ID)}::uuid[]) and user_id = ${viewer.id}`
  const isHeld = new Set(held.map(({ id }) => id))
  return [
    ...permissions
      .filter(({ before }) => before!.Transferable || isHeld.has(before!.ID))
      .map(({ path }) => refusal(403, `${path}.Name`, 'apps.err.heldPermission')),
    ...roles
      .filter(({ before }) => isHeld.has(before!.ID))
      .map(({ path }) => refusal(403, `${path}.Name`, 'apps.err.ownRole')),
  ]
}
