import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import type { UserApp } from '../../contract.ts'

type Assignments = Omit<UserApp, 'Groups'>

/** The access of a user, with names in a language, within the conditions on the apps `a` and the stores `s`. */
export const assignmentsOf = (
  db: Db,
  userId: string,
  language: Locale,
  apps: Fragment = sql`a.deleted_at is null`,
  stores: Fragment = sql`true`,
) =>
  db.prepared.rows<Assignments>`
    select ${columns(language, stores)}
      from user_apps ua
      join apps a on a.id = ua.app_id
     where ua.user_id = ${userId} and ${apps}
     order by ${byName(language)}`

/** The whole access of each of these users, in one statement. */
export async function assignmentsOfEach(db: Db, userIds: readonly string[], language: Locale) {
  const rows = await db.prepared.rows<Assignments & { UserID: string }>`
    select ua.user_id as "UserID", ${columns(language, sql`true`)}
      from user_apps ua
      join apps a on a.id = ua.app_id
     where ua.user_id = any(${userIds}::uuid[]) and a.deleted_at is null
     order by ${byName(language)}`
  return Map.groupBy(rows, ({ UserID }) => UserID)
}

const byName = (language: Locale): Fragment => sql`${nameOf('app', 'a', language)} collate "und-x-icu"`

/** What is read of each app `a` that a person holds by the row `ua`. */
const columns = (language: Locale, stores: Fragment): Fragment => sql`
           a.id as "ID", a.name as "Name", ${nameOf('app', 'a', language)} as "DisplayName", a.client_id as "ClientID",
           a.colour as "Colour", a.logo as "Logo", a.logo_f as "LogoF",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', r.name, 'DisplayName', ${nameOf('role', 'r', language)},
                                                       'Priority', r.priority)
                                     order by r.priority desc nulls last, r.name)
                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "AssignedRoles",
           coalesce((select json_agg(json_build_object('ID', s.id, 'RoleID', us.role_id,
                                                       'DisplayName', s.display_name, 'ShipTo', s.ship_to)
                                     order by s.display_name collate "und-x-icu", s.id)
                       from user_roles ur
                       join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                       join stores s on s.id = us.store_id and s.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id and ${stores}), '[]') as "AssignedBranches",
           coalesce((select json_agg(json_build_object('ID', p.id, 'Name', p.name, 'DisplayName', ${nameOf('permission', 'p', language, 'a')},
                                                       'ParentID', p.parent_id, 'Transferable', p.transferable)
                                     order by p.position, p.name)
                       from user_permissions up join permissions p on p.id = up.permission_id and p.deleted_at is null
                      where up.user_id = ua.user_id and up.app_id = a.id), '[]') as "AssignedPermissions",
           coalesce((select json_agg(json_build_object('ID', t.id, 'Name', t.name, 'DisplayName', ${nameOf('attribute', 't', language, 'a')},
                                                       'Value', coalesce(v.value, ''), 'Required', t.required,
                                                       'Deleted', false)
                                     order by t.position, t.name)
                       from attributes t
                       left join user_attributes v on v.attribute_id = t.id and v.user_id = ua.user_id
                      where t.app_id = a.id and t.deleted_at is null), '[]') as "Attributes"`
