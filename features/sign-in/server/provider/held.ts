import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isAutomatic, isGiven, mayOpen } from '#domain/server/may-open.ts'

/** The apps that a user may open, and the roles and permissions that they hold in one of them. */
export type Held = { app: string[]; role: string[]; permission: string[] }

/** As a column of a statement about user `u`. */
export const heldBy = (appId: string): Fragment => sql`
  jsonb_build_object(
    'app', array(select a.name from apps a where a.deleted_at is null and ${mayOpen} order by a.name),
    'role', array(select r.name from roles r join apps a on a.id = r.app_id
                   where r.app_id = ${appId} and r.deleted_at is null
                     and (exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id)
                          or (r.id = a.auto_provision_role_id and ${isAutomatic} and not ${isGiven}))
                   order by r.priority desc nulls last, r.name),
    'permission', array(select p.name from user_permissions up
                          join permissions p on p.id = up.permission_id and p.deleted_at is null
                         where up.user_id = u.id and up.app_id = ${appId}
                         order by p.name))`

export async function heldNow(db: Db, userId: string, appId: string): Promise<Held> {
  const row = await db.prepared.row<{
    held: Held
  }>`select ${heldBy(appId)} as held from users u where u.id = ${userId}`
  return row?.held ?? { app: [], role: [], permission: [] }
}
