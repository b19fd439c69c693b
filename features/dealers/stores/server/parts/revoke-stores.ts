import { type Db, sql } from '#core/server/database/database.ts'
import { endSessionsInLostApps } from '#domain/server/sessions.ts'
import { lostWith, type StoresToRevoke } from './lost-with-stores.ts'
import {
  type AccessChangeCause,
  lockPeople,
  recordAccess,
} from '#features/dealers/dealer/server/parts/record-access.ts'

/**
 * Takes stores from everybody who holds them, with the roles and apps that are lost with them, and keeps the taken access
 * in `taken_access` under the group. The number of statements does not grow with the number of people. Runs in the
 * transaction that deletes or moves the stores, before that.
 */
export async function revokeStores(db: Db, take: StoresToRevoke & AccessChangeCause): Promise<void> {
  const { groupId, now, storeIds } = take
  await lockPeople(
    db,
    sql`u.id = any(array(
      select user_id from user_stores where store_id = any(${storeIds}::uuid[])
       union
      select id from users where dealer_id = ${groupId}::uuid and deleted_at is null))`,
  )
  await db.rows`delete from taken_access where group_id = ${groupId}`
  await insertTakenAccess(db, groupId, take)
  await keepEnds(db, groupId)
  await recordAccess(db, { ...take, given: false })
  await deleteTakenAccess(db, groupId)
  const rows = await db.rows<{ id: string }>`
    select distinct user_id as id from taken_access where group_id = ${groupId} and kind = 'app'`
  await endSessionsInLostApps(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

/** Keeps the lost access. A lost app takes its remaining roles, its permissions and its attributes with it. */
const insertTakenAccess = (db: Db, groupId: string, taking: StoresToRevoke) =>
  db.rows`
    with ${lostWith(taking)},
    roles_lost as (
      select user_id, role_id, app_id, granted_by, granted_at from emptied
       union
      select ur.user_id, ur.role_id, ur.app_id, ur.granted_by, ur.granted_at
        from roles_there ur join lost l on l.user_id = ur.user_id and l.app_id = ur.app_id)
    insert into taken_access (group_id, user_id, kind, app_id, thing_id, role_id, value, granted_by, granted_at)
    select ${groupId}::uuid, taken.* from (
      select user_id, 'store', app_id, store_id, role_id, null::text, granted_by, granted_at from held
      union all
      select user_id, 'role', app_id, role_id, null, null, granted_by, granted_at from roles_lost
      union all
      select user_id, 'app', app_id, null, null, null, granted_by, granted_at from lost
      union all
      select up.user_id, 'permission', up.app_id, up.permission_id, null, null, up.granted_by, up.granted_at
        from user_permissions up join lost l on l.user_id = up.user_id and l.app_id = up.app_id
      union all
      select l.user_id, 'attribute', l.app_id, t.id, null, ut.value, null, null
        from lost l
        join attributes t on t.app_id = l.app_id
        join user_attributes ut on ut.attribute_id = t.id and ut.user_id = l.user_id
    ) taken`

/** The last day of something goes with it. R97 */
const keepEnds = (db: Db, groupId: string) =>
  db.rows`
    update taken_access t set last_day = e.day, ends_at = e.ends_at
      from dated_access e
     where t.group_id = ${groupId} and e.user_id = t.user_id and e.app_id = t.app_id
       and (t.kind = 'app' and coalesce(e.role_id, e.permission_id) is null
            or t.kind = 'role' and e.role_id = t.thing_id or t.kind = 'permission' and e.permission_id = t.thing_id)`

async function deleteTakenAccess(db: Db, groupId: string) {
  const of = (kind: string) =>
    sql`taken_access t where t.group_id = ${groupId} and t.kind = ${kind} and t.user_id = h.user_id`
  await db.rows`
    delete from user_stores h using ${of('store')} and t.thing_id = h.store_id and t.role_id = h.role_id`
  await db.rows`delete from user_attributes h using ${of('attribute')} and t.thing_id = h.attribute_id`
  await db.rows`delete from user_roles h using ${of('role')} and t.thing_id = h.role_id`
  // Deleting the app of a user deletes their permissions in it.
  await db.rows`delete from user_apps h using ${of('app')} and t.app_id = h.app_id`
}
