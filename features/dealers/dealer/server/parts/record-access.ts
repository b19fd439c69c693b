import { localesOf, type Region } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { type EventRow, recordEach } from '#domain/server/events.ts'
import { endSessionsInLostApps } from '#domain/server/sessions.ts'
import type { AccessCause } from '#domain/contract/kinds.ts'

/** Why people gain or lose access: the group, the event and the actor. */
export type AccessChangeCause = {
  /** The dealer or the store under which `taken_access` has the rows. */
  groupId: string
  cause: AccessCause
  actorId: string
  now: Date
}

/**
 * Locks people, by a condition on the users row `u`, before their access is read: a concurrent save of one of them comes
 * entirely before or entirely after. F10
 */
export const lockPeople = (db: Db, whose: Fragment) =>
  db.rows`select 1 from users u where u.deleted_at is null and ${whose} order by u.id for no key update`

type AccessRecord = AccessChangeCause & { given: boolean }

/**
 * Records the access that `taken_access` has under the group as a change of each person's access, with the cause as its
 * origin, and raises their versions. If the group is a dealer, all of its people are recorded, and its deletion invalidates
 * their id tokens. One update does both, since a row of users has many indexes.
 */
export async function recordAccess(
  db: Db,
  { groupId, cause, actorId, now, given }: AccessRecord,
): Promise<void> {
  const changed = await db.rows<EventRow>`
    with named as (
      select t.user_id, t.app_id, t.kind, coalesce(r.display_name, s.display_name, p.display_name, f.display_name) as name,
             case t.kind
               when 'role' then jsonb_build_object('ID', r.id, 'Name', r.display_name)
               when 'store' then
                 jsonb_build_object('ID', s.id, 'Name', s.display_name, 'Role', own.display_name, 'RoleID', own.id)
               when 'permission' then jsonb_build_object('ID', p.id, 'Name', p.display_name)
               when 'attribute' then jsonb_build_object('ID', f.id, 'Name', f.display_name, 'Value', t.value)
             end as one
        from taken_access t
        left join roles r on t.kind = 'role' and r.id = t.thing_id
        left join stores s on t.kind = 'store' and s.id = t.thing_id
        left join roles own on own.id = t.role_id
        left join permissions p on t.kind = 'permission' and p.id = t.thing_id
        left join attributes f on t.kind = 'attribute' and f.id = t.thing_id
       where t.group_id = ${groupId}
       order by t.user_id, t.app_id, name, t.thing_id, t.role_id
    ), in_apps as (
      select t.user_id, t.app_id, bool_or(t.kind = 'app') as whole, ${jsonListOf('role')} as roles, ${jsonListOf('store')} as stores,
             ${jsonListOf('permission')} as permissions, ${jsonListOf('attribute')} as attributes
        from named t
       group by t.user_id, t.app_id
    ), people as (
      select i.user_id, jsonb_agg(jsonb_build_object(
               'ID', a.id, 'Name', a.display_name,
               'Held', ${given ? sql`jsonb_build_array(not i.whole, true)` : sql`jsonb_build_array(true, not i.whole)`},
               'Roles', ${differenceOf(given, sql`i.roles`)}, 'Stores', ${differenceOf(given, sql`i.stores`)},
               'Permissions', ${differenceOf(given, sql`i.permissions`)},
               'Attributes', ${differenceOf(given, sql`i.attributes`)}) order by a.display_name, a.id) as apps
        from in_apps i join apps a on a.id = i.app_id
       group by i.user_id
    ), concerned as (
      select p.user_id as id, p.apps from people p
      union all
      select u.id, null from users u 
       where u.dealer_id = ${groupId}::uuid and u.deleted_at is null and u.id not in (select user_id from people)
    )
    update users u
       set version = u.version + 1,
           security_version = u.security_version + (not ${given} and coalesce(u.dealer_id = ${groupId}::uuid, false))::int
      from concerned c where u.id = c.id and u.deleted_at is null
    returning u.id as "userId", case when c.apps is not null then jsonb_build_object('Apps', c.apps) end as detail`
  await recordEach(db, { kind: 'user-changed', at: now, origin: cause, actorId }, changed)
}

/** The rows are sorted by name once, in `named`: sorting each list of each person took most of the time. */
const jsonListOf = (kind: string) =>
  sql`coalesce(jsonb_agg(t.one) filter (where t.kind = ${sql.lit(kind)}), '[]')`

const differenceOf = (given: boolean, list: Fragment) =>
  given ? sql`jsonb_build_array('[]'::jsonb, ${list})` : sql`jsonb_build_array(${list}, '[]'::jsonb)`

type RegionMove = { id: string; Region: Region; actorId: string; now: Date }

/** Moves the people of a dealer to its new region, with a language of that region, and records it for each person. E092 */
export async function moveUsersToRegion(db: Db, { id, Region, actorId, now }: RegionMove): Promise<void> {
  const offered = localesOf(Region)
  const changed = await db.rows<{ userId: string; detail: Record<string, unknown> }>`
    with before as (
      select u.id, u.region, u.locale, case when u.locale = any(${offered}::text[]) then u.locale else ${offered[0]} end as next
        from users u
       where u.dealer_id = ${id} and u.deleted_at is null and u.region <> ${Region}
         for no key update)
    update users u set region = ${Region}, locale = b.next, version = u.version + 1
      from before b
     where u.id = b.id
    returning u.id as "userId",
              jsonb_build_object('Region', jsonb_build_array(b.region, ${Region}::text))
                || case when b.next = b.locale then '{}' else jsonb_build_object('Locale', jsonb_build_array(b.locale, b.next)) end
                as detail`
  await recordEach(db, { kind: 'user-changed', at: now, origin: 'dealer-changed', actorId }, changed)
  const ids = changed.map(({ userId }) => userId)
  // An automatic rule gives an app to people of some regions only.
  await endSessionsInLostApps(db, ids, now)
}
