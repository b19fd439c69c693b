import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { KnownDealer } from '#features/people/access/server/parts/access-change.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { lockPeople } from '#features/dealers/dealer/server/parts/record-access.ts'

/** The dealers in one transaction; each has a few admins. */
const DEALERS_PER_BATCH = 20

export const findApp = (db: Db, viewer: SignedIn, id: string) =>
  db.row<{ Giving: boolean }>`
    select a.giving_to_admins_by is not null as "Giving" from apps a where a.id = ${id} and ${visibleApps(viewer)}`

/**
 * The user `u` is an admin of their dealer `d` and lacks the app, or has no role in an app that has roles. An admin with
 * another role in it keeps that, since a person gave it. Only system admins give an app to themselves. E088
 */
const lacksApp = (viewer: SignedIn, appId: string): Fragment => sql`
  u.deleted_at is null and d.deleted_at is null and ${isDealerAdmin}
  and (not exists (select 1 from user_apps h where h.user_id = u.id and h.app_id = ${appId}::uuid)
       or exists (select 1 from roles r where r.app_id = ${appId}::uuid and r.deleted_at is null)
          and not exists (select 1 from user_roles h join roles r on r.id = h.role_id and r.deleted_at is null
                           where h.user_id = u.id and h.app_id = ${appId}::uuid))
  and ${isSystemAdmin(viewer) ? sql`true` : sql`u.id <> ${viewer.id}::uuid`}`

export async function countAdminsWithout(db: Db, viewer: SignedIn, appId: string): Promise<number> {
  const row = await db.row<{ n: number }>`
    select count(*) as n from users u join dealers d on d.id = u.dealer_id where ${lacksApp(viewer, appId)}`
  return row!.n
}

/** Marks that the app is being given; answers false if it was marked already. */
export const beginGiving = async (db: Db, appId: string, by: string) =>
  (
    await db.rows`
    update apps set giving_to_admins_by = ${by}
     where id = ${appId} and giving_to_admins_by is null returning 1`
  ).length > 0

export const endGiving = (db: Db, appId: string) =>
  db.rows`update apps set giving_to_admins_by = null where id = ${appId}`

/** Finds and locks an app that is being given; skips apps that another process has locked. */
export const nextApp = (db: Db) =>
  db.row<{ id: string; by: string }>`
    select id, giving_to_admins_by as by from apps where giving_to_admins_by is not null and deleted_at is null
     order by id limit 1 for no key update skip locked`

/** Locks and reads the next people who lack the app, with their dealers: dealers first, in the order of their deletion. */
export async function nextPeople(db: Db, viewer: SignedIn, appId: string) {
  const dealers = await db.rows<{ id: string }>`
    select distinct d.id from users u join dealers d on d.id = u.dealer_id
     where ${lacksApp(viewer, appId)} order by d.id limit ${DEALERS_PER_BATCH}`
  const ids = dealers.map(({ id }) => id)
  await db.rows`select 1 from dealers where id = any(${ids}::uuid[]) order by id for share`
  await lockPeople(db, sql`u.dealer_id = any(${ids}::uuid[]) and ${isDealerAdmin}`)
  return db.rows<{ id: string; dealer: KnownDealer }>`
    select u.id, json_build_object('ID', d.id, 'Name', d.display_name, 'Region', d.region, 'Locale', d.locale) as dealer
      from users u join dealers d on d.id = u.dealer_id
     where d.id = any(${ids}::uuid[]) and ${lacksApp(viewer, appId)}
     order by u.id`
}
