import { type Db, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Gives, Start } from '../contract/given-later.ts'
import type { AccessStart } from '../contract/starts.ts'

type Stored = Omit<AccessStart, 'MayChange'> & { Gives: Gives }

/** What begins later for a person, or could not begin, in the apps that the viewer may see. */
export const startsOf = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.rows<Stored>`
    select s.id as "ID", s.app_id as "AppID", ${nameOf('app', 'a', viewer.language)} as "App", s.gives as "Gives",
           not exists (select 1 from user_apps h where h.user_id = s.user_id and h.app_id = s.app_id) as "IsNew",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', ${nameOf('role', 'r', viewer.language)})
                                     order by r.priority desc nulls last, r.name)
                       from roles r where r.id in ${givenIn('AssignedRoles')} and r.deleted_at is null), '[]') as "Roles",
           coalesce((select json_agg(json_build_object('ID', p.id, 'Name', ${nameOf('permission', 'p', viewer.language, 'a')})
                                     order by p.position, p.name)
                       from permissions p where p.id in ${givenIn('AssignedPermissions')} and p.deleted_at is null), '[]') as "Permissions",
           s.day::text as "From", s.last_day::text as "Until",
           case when s.refused_at is null then 'planned' else 'refused' end as "State"
      from access_starts s join apps a on a.id = s.app_id
     where s.user_id = ${userId} and ${visibleApps(viewer)}
     order by s.day, s.id`

const givenIn = (list: 'AssignedRoles' | 'AssignedPermissions') => sql`
  (select (one->>'ID')::uuid from jsonb_array_elements(s.gives->${list}::text) one)`

type Setting = { userId: string; by: string; now: Date; startsAt: Date }

export const addStart = (
  db: Db,
  { AppID, Gives, From, Until }: Start,
  { userId, by, now, startsAt }: Setting,
) =>
  db.prepared.rows`
    insert into access_starts (user_id, app_id, gives, day, last_day, starts_at, set_by, set_at)
    values (${userId}, ${AppID}, ${JSON.stringify(Gives)}::jsonb, ${From}::date, ${Until}::date, ${startsAt}, ${by}, ${now})`

export const changeStart = (
  db: Db,
  id: string,
  { From, Until, startsAt, by, now }: Pick<Start, 'From' | 'Until'> & Omit<Setting, 'userId'>,
) =>
  db.prepared.rows`
    update access_starts
       set day = ${From}::date, last_day = ${Until}::date, starts_at = ${startsAt}, set_by = ${by}, set_at = ${now},
           refused_at = null
     where id = ${id}`

export const countStarts = async (db: Db, userId: string) =>
  (await db.prepared.row<{ n: number }>`
    select count(*)::int as n from access_starts where user_id = ${userId}`)!.n

/** Drops what would begin later in these apps, or in all. */
export const dropStarts = (db: Db, userId: string, apps: readonly string[] | 'all') =>
  db.prepared.rows<Start & { refused: boolean }>`
    delete from access_starts
     where user_id = ${userId} and ${apps === 'all' ? sql`true` : sql`app_id = any(${apps}::uuid[])`}
    returning app_id as "AppID", gives as "Gives", day::text as "From", last_day::text as "Until",
              refused_at is not null as refused`

export const dropStart = (db: Db, id: string) => db.prepared.rows`delete from access_starts where id = ${id}`

export type DueStart = {
  id: string
  userId: string
  dealerId: string | null
  appId: string
  gives: Gives
  day: string
  lastDay: string | null
  setBy: string | null
}

/** What should have begun longest ago; a deleted person gets nothing. */
export const nextStart = (db: Db, now: Date) =>
  db.prepared.row<{ id: string; userId: string }>`
    select s.id, s.user_id as "userId" from access_starts s join users u on u.id = s.user_id
     where s.refused_at is null and s.starts_at <= ${now} and u.deleted_at is null
     order by s.starts_at limit 1`

/** The same, locked; undefined if it was changed, removed or begun since. */
export const takeStart = (db: Db, id: string, now: Date) =>
  db.prepared.row<DueStart>`
    select s.id, s.user_id as "userId", u.dealer_id as "dealerId", s.app_id as "appId", s.gives, s.day::text as day,
           s.last_day::text as "lastDay", s.set_by as "setBy"
      from access_starts s join users u on u.id = s.user_id and u.deleted_at is null
     where s.id = ${id} and s.refused_at is null and s.starts_at <= ${now} for update of s`

export const postponeStart = (db: Db, id: string, until: Date) =>
  db.prepared.rows`update access_starts set starts_at = ${until} where id = ${id}`

/** Keeps it, so that somebody sets it again or removes it; answers what it was about. */
export const refuseStart = (db: Db, id: string, now: Date) =>
  db.prepared.row<{ userId: string; appId: string; day: string }>`
    update access_starts set refused_at = ${now} where id = ${id} and refused_at is null and starts_at <= ${now}
    returning user_id as "userId", app_id as "appId", day::text as day`

/** The people `u` with access that could not begin. */
export const hasRefusedStart = sql`u.id = any(array(select s.user_id from access_starts s where s.refused_at is not null))`
