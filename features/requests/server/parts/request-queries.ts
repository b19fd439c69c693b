import { DAY_MS } from '#core/contract/days.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { can } from '#domain/contract/viewer.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { nameInEach, nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type MyRequest, REQUEST_DAYS, WAITING_MAX } from '../../contract.ts'

/** Requests that were made, or answered, before this moment are over. */
export const expiry = (now: Date) => new Date(now.getTime() - REQUEST_DAYS * DAY_MS)

/** An open request `q` whose app and role still exist. */
const isOpen = (now: Date): Fragment => sql`
  q.state = 'open' and q.requested_at > ${expiry(now)} and a.deleted_at is null
  and (q.role_id is null or r.deleted_at is null)`

const named = (of: 'app' | 'role', row: 'a' | 'r', language: Locale) =>
  sql`json_build_object('ID', ${sql.ref(`${row}.id`)}, 'DisplayName', ${nameOf(of, row, language)})`
const roleNamed = (language: Locale) =>
  sql`case when r.id is not null then ${named('role', 'r', language)} end`

type Stored<Row> = Omit<Row, 'RequestedAt'> & { at: Date }

/** A person's own requests: open, or answered of late; the latest first. */
export async function requestsOf(db: Db, viewer: SignedIn, now: Date) {
  const rows = await db.rows<Stored<MyRequest>>`
    select q.id as "ID", ${named('app', 'a', viewer.language)} as "App", ${roleNamed(viewer.language)} as "Role",
           q.reason as "Reason", q.requested_at as at, q.state as "State", q.answer as "Answer"
      from access_requests q join apps a on a.id = q.app_id left join roles r on r.id = q.role_id
     where q.user_id = ${viewer.id} and (q.answered_at > ${expiry(now)} or (${isOpen(now)}))
     order by q.requested_at desc, q.id`
  return rows.map(({ at, ...row }) => ({ ...row, RequestedAt: at.toISOString() }))
}

/**
 * Counts the open requests of a person, and deletes those that are over, so that they may ask again. Locks their row, so that
 * concurrent requests count each other.
 */
export async function countOpen(db: Db, userId: string, now: Date): Promise<number> {
  await db.rows`select 1 from users where id = ${userId} for no key update`
  await db.rows`
    delete from access_requests
     where user_id = ${userId} and ((state = 'open' and requested_at <= ${expiry(now)}) or answered_at <= ${expiry(now)})`
  const row = await db.row<{ n: number }>`
    select count(*)::int as n
      from access_requests q join apps a on a.id = q.app_id left join roles r on r.id = q.role_id
     where q.user_id = ${userId} and ${isOpen(now)}`
  return row!.n
}

export const insertRequest = (
  db: Db,
  { userId, appId, roleId, reason }: { userId: string; appId: string; roleId: string | null; reason: string },
  now: Date,
) =>
  db.row<{ id: string }>`
    insert into access_requests (user_id, app_id, role_id, reason, requested_at)
    values (${userId}, ${appId}, ${roleId}, ${reason}, ${now})
    on conflict do nothing returning id`

export const deleteOpen = (db: Db, userId: string, id: string) =>
  db.row<{ appId: string; roleId: string | null }>`
    delete from access_requests where id = ${id} and user_id = ${userId} and state = 'open'
    returning app_id as "appId", role_id as "roleId"`

type WaitingRow = {
  ID: string
  userId: string
  name: string
  dealerId: string | null
  App: { ID: string; DisplayName: string }
  Role: { ID: string; DisplayName: string } | null
  Reason: string
  at: Date
  /** The stores of the dealer of which a role of the app must have some. */
  needsStores: boolean
}

/** Requests that the viewer may grant, by the rules of giving access by hand: E083, E087, E088, E097, E101. */
export const waitingFor = (db: Db, viewer: SignedIn, now: Date) =>
  db.rows<WaitingRow>`
    select q.id as "ID", u.id as "userId", u.first_name || ' ' || u.last_name as name, u.dealer_id as "dealerId",
           ${named('app', 'a', viewer.language)} as "App", ${roleNamed(viewer.language)} as "Role", q.reason as "Reason",
           q.requested_at as at, a.provision_type = 0 and u.dealer_id is not null and r.id is not null as "needsStores"
      from access_requests q join users u on u.id = q.user_id and u.deleted_at is null
      join apps a on a.id = q.app_id left join roles r on r.id = q.role_id
     where ${isOpen(now)} and u.id <> ${viewer.id}::uuid and ${usersInScope(viewer)} and ${visibleApps(viewer)}
       and a.client_id <> ${PORTAL_CLIENT_ID} and ${grantableRole(viewer)}
       and coalesce(${accountObstacleOf(viewer)}, '') not in ('rank', 'primary')
     order by q.requested_at, q.id
     limit ${WAITING_MAX + 1}::int`

const grantableRole = (viewer: SignedIn): Fragment => {
  if (can(viewer, 'all-permissions')) return sql`true`
  const free = sql`r.id is null or r.priority is null`
  return viewer.rank === null ? sql`(${free})` : sql`(${free} or r.priority <= ${viewer.rank}::int)`
}

/** A request to answer, which waits for another answer to be written. */
export const lockRequest = (db: Db, id: string) =>
  db.row<{ userId: string; appId: string; roleId: string | null; open: boolean; at: Date }>`
    select user_id as "userId", app_id as "appId", role_id as "roleId", state = 'open' as open, requested_at as at
      from access_requests where id = ${id} for update`

export const answer = (
  db: Db,
  {
    id,
    state,
    text,
    by,
    now,
  }: { id: string; state: 'granted' | 'refused'; text: string; by: string; now: Date },
) =>
  db.rows`
    update access_requests set state = ${state}, answer = ${text}, answered_by = ${by}, answered_at = ${now}
     where id = ${id}`

/** The names in a mail about a request, in both languages. */
export const mailNames = async (db: Db, appId: string, roleId: string | null) =>
  (await db.row<{ app: object; role: object | null }>`
    select ${nameInEach('app', 'a')} as app,
           (select ${nameInEach('role', 'r')} from roles r where r.id = ${roleId}::uuid) as role
      from apps a where a.id = ${appId}`)!

type RequestEvent = { userId: string; actorId: string; appId: string; roleId: string | null; now: Date }

/** Records a request or its answer, with the role that was asked for. */
export async function recordRequest(
  db: Db,
  state: 'requested' | 'withdrawn' | 'granted' | 'refused',
  { roleId, now, ...event }: RequestEvent,
) {
  const role = await db.row<{
    name: string
  }>`select display_name as name from roles where id = ${roleId}::uuid`
  const detail = role && { Asked: { AppID: event.appId, ID: roleId, Name: role.name } }
  await record(db, { kind: `access-${state}`, at: now, ...event, ...(detail && { detail }) })
}
