import { type Db, sql } from '#core/server/database/database.ts'
import { dropCodes } from '#domain/server/sessions.ts'
import type { AccessEnd } from '#features/people/dated/contract.ts'
import { thingsTaken } from '#features/people/dated/contract/given-later.ts'
import type { Access } from '../../contract.ts'

/** `by`: null is the portal itself. */
type GrantContext = { userId: string; by: string | null; at: Date }

/** The lists of all apps as rows of their tables. */
const rowsOf = ({ Apps }: Access) => ({
  apps: Apps.map(({ ID }) => [ID]),
  roles: Apps.flatMap((app) => app.AssignedRoles.map(({ ID }) => [ID, app.ID])),
  stores: Apps.flatMap((app) => app.AssignedBranches.map(({ ID, RoleID }) => [ID, RoleID])),
  permissions: Apps.flatMap((app) => app.AssignedPermissions.map(({ ID }) => [ID, app.ID])),
  attributes: Apps.flatMap((app) =>
    app.Attributes.filter(({ Value }) => Value).map(({ ID, Value }) => [ID, Value]),
  ),
})

/** The rows of one list that the other lacks, one array for each column. */
function rowsMissingIn(list: readonly string[][], other: readonly string[][]): [string[], string[]] {
  const texts = new Set(other.map((row) => row.join(' ')))
  const rows = list.filter((row) => !texts.has(row.join(' ')))
  return [rows.map(([first = '']) => first), rows.map(([, second = '']) => second)]
}

/**
 * Writes the difference with its actor and time; kept rows keep theirs. The number of statements is bounded, however
 * much changes; an unchanged list takes none. Answers the last days that went with what was taken.
 */
export async function writeAccess(db: Db, before: Access, next: Access, grant: GrantContext) {
  const [from, to] = [rowsOf(before), rowsOf(next)]
  const ends = await forgetTaken(db, before, next, grant.userId)
  await take(db, from, to, grant.userId)
  await give(db, from, to, grant)
  return ends
}

type AssignmentRows = ReturnType<typeof rowsOf>

async function take(db: Db, from: AssignmentRows, to: AssignmentRows, userId: string) {
  const [stores, storeRoles] = rowsMissingIn(from.stores, to.stores)
  if (stores.length)
    await db.prepared.rows`
      delete from user_stores us using unnest(${stores}::uuid[], ${storeRoles}::uuid[]) as gone(store_id, role_id)
       where us.user_id = ${userId} and us.store_id = gone.store_id and us.role_id = gone.role_id`
  const [permissions] = rowsMissingIn(from.permissions, to.permissions)
  if (permissions.length)
    await db.prepared
      .rows`delete from user_permissions where user_id = ${userId} and permission_id = any(${permissions}::uuid[])`
  const [roles] = rowsMissingIn(from.roles, to.roles)
  if (roles.length)
    await db.prepared
      .rows`delete from user_roles where user_id = ${userId} and role_id = any(${roles}::uuid[])`
  const [attributes] = rowsMissingIn(from.attributes, to.attributes)
  if (attributes.length)
    await db.prepared
      .rows`delete from user_attributes where user_id = ${userId} and attribute_id = any(${attributes}::uuid[])`
  const [apps] = rowsMissingIn(from.apps, to.apps)
  if (apps.length)
    await db.prepared.rows`delete from user_apps where user_id = ${userId} and app_id = any(${apps}::uuid[])`
}

/**
 * Deletes what would give back what a person takes now, since their decision stands: by a dealer or store that is restored, or by a
 * membership that waits (R130). Deletes and answers the last days of what they take (R97).
 */
async function forgetTaken(db: Db, before: Access, next: Access, userId: string): Promise<AccessEnd[]> {
  const [from, to] = [rowsOf(before), rowsOf(next)]
  const isMove = before.DealerID !== next.DealerID && before.DealerID !== null
  const [apps] = rowsMissingIn(from.apps, to.apps)
  const [roles] = rowsMissingIn(from.roles, to.roles)
  const kept = new Set(to.stores.map(([store]) => store))
  const stores = from.stores.flatMap(([store = '']) => (kept.has(store) ? [] : [store]))
  const things = thingsTaken(before, next)
  if (!isMove && things.length + stores.length === 0) return []
  return db.prepared.rows<AccessEnd>`
    with waiting as (
      delete from scim_waiting
       where user_id = ${userId} and (${isMove}::boolean or store_id = any(${stores}::uuid[]) or role_id = any(${roles}::uuid[])
          or role_id in (select id from roles where app_id = any(${apps}::uuid[])))),
    taken as (
      delete from taken_access
       where user_id = ${userId} and (${isMove}::boolean or app_id = any(${apps}::uuid[])
          or kind = 'role' and thing_id = any(${roles}::uuid[]) or role_id = any(${roles}::uuid[])))
    delete from dated_access e
     using jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as gone("AppID" uuid, "RoleID" uuid, "PermissionID" uuid)
     where e.user_id = ${userId} and e.app_id = gone."AppID" and e.role_id is not distinct from gone."RoleID"
       and e.permission_id is not distinct from gone."PermissionID"
    returning e.app_id as "AppID", e.role_id as "RoleID", e.permission_id as "PermissionID", e.day::text as "Day"`
}

async function give(db: Db, from: AssignmentRows, to: AssignmentRows, { userId, by, at }: GrantContext) {
  const [apps] = rowsMissingIn(to.apps, from.apps)
  if (apps.length)
    await db.prepared.rows`
      insert into user_apps (user_id, app_id, granted_by, granted_at)
      select ${userId}::uuid, app_id, ${by}::uuid, ${at}::timestamptz from unnest(${apps}::uuid[]) as app_id`
  const [roles, roleApps] = rowsMissingIn(to.roles, from.roles)
  if (roles.length)
    await db.prepared.rows`
      insert into user_roles (user_id, role_id, app_id, granted_by, granted_at)
      select ${userId}::uuid, role_id, app_id, ${by}::uuid, ${at}::timestamptz
        from unnest(${roles}::uuid[], ${roleApps}::uuid[]) as new(role_id, app_id)`
  const [stores, storeRoles] = rowsMissingIn(to.stores, from.stores)
  if (stores.length)
    await db.prepared.rows`
      insert into user_stores (user_id, store_id, role_id, granted_by, granted_at)
      select ${userId}::uuid, store_id, role_id, ${by}::uuid, ${at}::timestamptz
        from unnest(${stores}::uuid[], ${storeRoles}::uuid[]) as new(store_id, role_id)`
  const [permissions, permissionApps] = rowsMissingIn(to.permissions, from.permissions)
  if (roles.length || permissions.length) await dropCodes(db.prepared, sql`u.id = ${userId}::uuid`)
  if (permissions.length)
    await db.prepared.rows`
      insert into user_permissions (user_id, permission_id, app_id, granted_by, granted_at)
      select ${userId}::uuid, permission_id, app_id, ${by}::uuid, ${at}::timestamptz
        from unnest(${permissions}::uuid[], ${permissionApps}::uuid[]) as new(permission_id, app_id)`
  const [attributes, values] = rowsMissingIn(to.attributes, from.attributes)
  if (attributes.length)
    await db.prepared.rows`
      insert into user_attributes (user_id, attribute_id, value)
      select ${userId}::uuid, attribute_id, value
        from unnest(${attributes}::uuid[], ${values}::text[]) as new(attribute_id, value)
      on conflict (user_id, attribute_id) do update set value = excluded.value`
}
