import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import {
  type AccessChangeCause,
  lockPeople,
  recordAccess,
} from '#features/dealers/dealer/server/parts/record-access.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'

/**
 * Restores the access that `taken_access` has under the group, for people who still belong to the dealer, in apps and roles
 * that still exist. Answers the number of people who got some. Runs in the transaction that restores the group, after that.
 */
export async function restoreAccess(db: Db, dealerId: string, cause: AccessChangeCause): Promise<number> {
  const { groupId } = cause
  await lockPeople(db, sql`u.id in (select user_id from taken_access where group_id = ${groupId})`)
  await dropUnrestorable(db, groupId, dealerId)
  await dropIncomplete(db, groupId)
  await recordAccess(db, { ...cause, given: true })
  await insertRestored(db, groupId)
  await restoreEnds(db, cause)
  const people = await db.rows`select distinct user_id from taken_access where group_id = ${groupId}`
  await db.rows`delete from taken_access where group_id = ${groupId}`
  return people.length
}

/** Drops access whose records no longer exist, and access that the person has again. */
async function dropUnrestorable(db: Db, groupId: string, dealerId: string) {
  await drop(
    db,
    groupId,
    sql`not exists (select 1 from users u where u.id = t.user_id and u.deleted_at is null and u.dealer_id = ${dealerId}::uuid)
     or not exists (select 1 from apps a where a.id = t.app_id and a.deleted_at is null)
     or t.kind = 'role' and not exists (select 1 from roles r where r.id = t.thing_id and r.deleted_at is null)
     or t.kind = 'store' and not exists (
          select 1 from stores s where s.id = t.thing_id and s.deleted_at is null and s.dealer_id = ${dealerId}::uuid)
     or t.kind = 'permission' and not exists (
          select 1 from permissions p where p.id = t.thing_id and p.deleted_at is null)
     or t.kind = 'attribute' and not exists (
          select 1 from attributes f where f.id = t.thing_id and f.deleted_at is null)`,
  )
  await drop(
    db,
    groupId,
    sql`t.kind = 'app' and exists (select 1 from user_apps h where h.user_id = t.user_id and h.app_id = t.app_id)
     or t.kind = 'role' and exists (select 1 from user_roles h where h.user_id = t.user_id and h.role_id = t.thing_id)
     or t.kind = 'store' and exists (
          select 1 from user_stores h
           where h.user_id = t.user_id and h.role_id = t.role_id and h.store_id = t.thing_id)
     or t.kind = 'permission' and exists (
          select 1 from user_permissions h where h.user_id = t.user_id and h.permission_id = t.thing_id)
     or t.kind = 'attribute' and exists (
          select 1 from user_attributes h where h.user_id = t.user_id and h.attribute_id = t.thing_id)`,
  )
}

/** Drops roles of dealer based apps without a store, apps without a role, and the access that depended on these. E109 */
async function dropIncomplete(db: Db, groupId: string) {
  const other = (kind: string, condition: Fragment) => sql`
    exists (select 1 from taken_access o
             where o.group_id = t.group_id and o.user_id = t.user_id and o.kind = ${sql.lit(kind)} and ${condition})`
  await drop(
    db,
    groupId,
    sql`t.kind = 'role' and exists (select 1 from apps a where a.id = t.app_id and a.provision_type = 0)
    and not ${other('store', sql`o.role_id = t.thing_id`)}`,
  )
  await drop(db, groupId, sql`t.kind = 'app' and not ${other('role', sql`o.app_id = t.app_id`)}`)
  const inApp = sql`(exists (select 1 from user_apps h where h.user_id = t.user_id and h.app_id = t.app_id)
                     or ${other('app', sql`o.app_id = t.app_id`)})`
  await drop(db, groupId, sql`t.kind in ('role', 'permission', 'attribute') and not ${inApp}`)
  await drop(
    db,
    groupId,
    sql`t.kind = 'store'
    and not exists (select 1 from user_roles h where h.user_id = t.user_id and h.role_id = t.role_id)
    and not ${other('role', sql`o.thing_id = t.role_id`)}`,
  )
}

const drop = (db: Db, groupId: string, condition: Fragment) =>
  db.rows`delete from taken_access t where t.group_id = ${groupId} and (${condition})`

async function insertRestored(db: Db, groupId: string) {
  // The grantor may have been removed in the meantime.
  const by = sql`(select u.id from users u where u.id = t.granted_by)`
  const from = (kind: string) => sql`from taken_access t where t.group_id = ${groupId} and t.kind = ${kind}`
  await db.rows`
    insert into user_apps (user_id, app_id, granted_by, granted_at)
    select t.user_id, t.app_id, ${by}, t.granted_at ${from('app')}`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id, granted_by, granted_at)
    select t.user_id, t.app_id, t.thing_id, ${by}, t.granted_at ${from('role')}`
  await db.rows`
    insert into user_stores (user_id, role_id, store_id, granted_by, granted_at)
    select t.user_id, t.role_id, t.thing_id, ${by}, t.granted_at ${from('store')}`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id, granted_by, granted_at)
    select t.user_id, t.app_id, t.thing_id, ${by}, t.granted_at ${from('permission')}`
  await db.rows`
    insert into user_attributes (user_id, attribute_id, value)
    select t.user_id, t.thing_id, t.value ${from('attribute')}`
}

/** What should have ended meanwhile ends at once. R97 */
const restoreEnds = (db: Db, { groupId, actorId, now }: AccessChangeCause) =>
  db.rows`
    insert into dated_access (user_id, app_id, role_id, permission_id, day, ends_at, set_by, set_at)
    select user_id, app_id, case kind when 'role' then thing_id end, case kind when 'permission' then thing_id end,
           last_day, ends_at, ${actorId}, ${now}
      from taken_access where group_id = ${groupId} and ends_at is not null`

/** Gives a store to the admins of its dealer, for every role that they hold in dealer based apps. C053, R65 */
export async function giveStoreToAdmins(db: Db, dealerId: string, cause: AccessChangeCause): Promise<void> {
  await lockPeople(db, sql`u.dealer_id = ${dealerId} and ${isDealerAdmin}`)
  await db.rows`
    insert into taken_access (group_id, user_id, kind, app_id, thing_id, role_id, granted_by, granted_at)
    select ${cause.groupId}::uuid, u.id, 'store', r.app_id, ${cause.groupId}::uuid, r.id, ${cause.actorId}::uuid, ${cause.now}::timestamptz
      from users u
      join user_roles held on held.user_id = u.id
      join roles r on r.id = held.role_id and r.deleted_at is null
      join apps a on a.id = r.app_id and a.provision_type = 0
     where u.dealer_id = ${dealerId} and u.deleted_at is null and ${isDealerAdmin}`
  await restoreAccess(db, dealerId, cause)
}
