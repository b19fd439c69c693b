import { type Db, sql } from '#core/server/database/database.ts'
import { nameInEach } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccessEnd, Thing } from '../contract.ts'

export const endsOf = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.rows<AccessEnd>`
    select e.app_id as "AppID", e.role_id as "RoleID", e.permission_id as "PermissionID", e.day::text as "Day"
      from dated_access e join apps a on a.id = e.app_id
     where e.user_id = ${userId} and ${visibleApps(viewer)}
     order by e.ends_at, e.id`

const isThing = ({ AppID, RoleID, PermissionID }: Thing) => sql`
  app_id = ${AppID}::uuid and role_id is not distinct from ${RoleID}::uuid
  and permission_id is not distinct from ${PermissionID}::uuid`

/** Removes the end of something, and answers the former day. */
export const removeEnd = (db: Db, userId: string, thing: Thing) =>
  db.prepared.row<{ day: string }>`
    delete from dated_access where user_id = ${userId} and ${isThing(thing)} returning day::text as day`

type End = { userId: string; day: string; endsAt: Date; by: string; now: Date; reminded: boolean }

export const addEnd = (
  db: Db,
  { AppID, RoleID, PermissionID }: Thing,
  { userId, day, endsAt, by, now, reminded }: End,
) =>
  db.prepared.rows`
    insert into dated_access (user_id, app_id, role_id, permission_id, day, ends_at, set_by, set_at, reminded)
    values (${userId}, ${AppID}, ${RoleID}, ${PermissionID}, ${day}::date, ${endsAt}, ${by}, ${now}, ${reminded})`

export type Due = Thing & { id: string; userId: string; dealerId: string | null; deleted: boolean }

const due = sql`
  e.id, e.user_id as "userId", e.app_id as "AppID", e.role_id as "RoleID", e.permission_id as "PermissionID",
  u.dealer_id as "dealerId", u.deleted_at is not null as deleted`

/** What should have ended longest ago. */
export const nextEnd = (db: Db, now: Date) =>
  db.prepared.row<Due>`
    select ${due} from dated_access e join users u on u.id = e.user_id
     where e.ends_at <= ${now} order by e.ends_at limit 1`

/** The same, locked; undefined if it was extended or taken since. */
export const takeEnd = (db: Db, id: string, now: Date) =>
  db.prepared.row<Due>`
    select ${due} from dated_access e join users u on u.id = e.user_id
     where e.id = ${id} and e.ends_at <= ${now} for update of e`

export const postponeEnd = (db: Db, id: string, until: Date) =>
  db.prepared.rows`update dated_access set ends_at = ${until} where id = ${id}`

export const dropEnd = (db: Db, id: string) => db.prepared.rows`delete from dated_access where id = ${id}`

export const raiseVersion = (db: Db, userId: string) =>
  db.prepared.rows`update users set version = version + 1 where id = ${userId}`

/** A person with access that ends until then and of which nobody was told yet; it counts as told. */
export const takeReminder = (db: Db, until: Date) =>
  db.prepared.row<{ userId: string; person: string; things: object[] }>`
    with first as (
      select e.user_id from dated_access e join users u on u.id = e.user_id and u.deleted_at is null
       where not e.reminded and e.ends_at <= ${until} order by e.ends_at limit 1 for update of e skip locked),
    told as (
      update dated_access set reminded = true
       where user_id = (select user_id from first) and not reminded and ends_at <= ${until}
      returning *)
    select u.id as "userId", u.first_name || ' ' || u.last_name as person,
           json_agg(json_build_object('day', e.day, 'app', ${nameInEach('app', 'a')},
             'part', (select ${nameInEach('role', 'r')} from roles r where r.id = e.role_id)) order by e.day, e.id) as things
      from told e join users u on u.id = e.user_id join apps a on a.id = e.app_id
     group by u.id`

/** The people `u` with access that ends before a moment. */
export const endsBefore = (until: Date) =>
  sql`u.id = any(array(select e.user_id from dated_access e where e.ends_at < ${until}))`
