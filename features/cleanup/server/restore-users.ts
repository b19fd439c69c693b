import { type Db, sql } from '#core/server/database/database.ts'
import { recordEach } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { revokeStores } from '#features/dealers/stores/server/parts/revoke-stores.ts'

type Context = {
  viewer: SignedIn
  now: Date
  /** A random id, under which the taken stores are kept for a moment. */
  cause: string
}

/** Restores deleted people, whose access was never deleted, and takes from them what was deleted or moved since. */
export async function restoreUsers(db: Db, ids: readonly string[], { viewer, now, cause }: Context) {
  if (ids.length === 0) return
  const back = sql`u.id = any(${ids}::uuid[])`
  await db.rows`update users u set deleted_at = null, version = version + 1 where ${back}`
  await recordEach(
    db,
    { kind: 'user-restored', at: now, actorId: viewer.id },
    ids.map((userId) => ({ userId })),
  )
  await takeDeletedAccess(db, ids)
  const gone = await db.rows<{ id: string }>`
    select distinct s.id
      from users u
      join user_stores us on us.user_id = u.id
      join stores s on s.id = us.store_id
     where ${back} and (s.deleted_at is not null or s.dealer_id <> u.dealer_id)`
  if (gone.length === 0) return
  const taking = { groupId: cause, cause: 'store-deleted', actorId: viewer.id, now } as const
  await revokeStores(db, { ...taking, storeIds: gone.map(({ id }) => id), whose: back })
  await db.rows`delete from taken_access where group_id = ${cause}`
}

/** Takes deleted apps, roles, permissions and attributes, and an app with the last of its roles. */
async function takeDeletedAccess(db: Db, ids: readonly string[]) {
  const roles = (of: 'null' | 'not null') => sql`
    exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is ${of === 'null' ? sql`null` : sql`not null`}
             where ur.user_id = h.user_id and ur.app_id = h.app_id)`
  await db.rows`
    delete from user_apps h using apps a
     where a.id = h.app_id and h.user_id = any(${ids}::uuid[])
       and (a.deleted_at is not null or ${roles('not null')} and not ${roles('null')})`
  await db.rows`
    delete from user_roles h using roles r
     where r.id = h.role_id and r.deleted_at is not null and h.user_id = any(${ids}::uuid[])`
  await db.rows`
    delete from user_permissions h using permissions p
     where p.id = h.permission_id and p.deleted_at is not null and h.user_id = any(${ids}::uuid[])`
  await db.rows`
    delete from user_attributes h using attributes t
     where t.id = h.attribute_id and h.user_id = any(${ids}::uuid[])
       and (t.deleted_at is not null
            or not exists (select 1 from user_apps ua where ua.user_id = h.user_id and ua.app_id = t.app_id))`
}
