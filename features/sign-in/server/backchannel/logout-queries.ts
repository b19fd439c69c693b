import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Texts } from '#domain/contract/names.ts'
import { nameInEach } from '#domain/server/names.ts'
import type { Algorithm } from '../provider/keys.ts'
import type { Logout } from './logout-token.ts'

/** A logout token that this process may send until its lease ends. */
export type DueLogout = {
  id: number
  clientId: string
  /** Null if the app no longer has an address. An app that was deleted since is still notified. */
  address: string | null
  /** The algorithm of the app's id tokens; null for that of the settings. */
  algorithm: Algorithm | null
  userId: string
  sid: string
  createdAt: Date
  /** The number of attempts, including this one. */
  attempts: number
}

/** Queues a logout token for one app, while the session continues. */
export const queueLogout = (db: Db, { clientId, userId, sid }: Logout, now: Date) =>
  db.prepared.rows`
    insert into logouts (app_id, user_id, sid, created_at, due_at)
    select id, ${userId}::uuid, ${sid}, ${now}::timestamptz, ${now}::timestamptz
      from apps where client_id = ${clientId} and deleted_at is null and backchannel_logout_url is not null`

/**
 * Takes the logouts that have waited longest. No other process takes them before `leaseEnd`, even if this one dies. The subquery
 * is `materialized`, because a nested loop would run it once for each row, and each run would lock other rows.
 */
export const takeLogouts = (db: Db, { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number }) =>
  db.rows<DueLogout>`
    with due as materialized (
      select id, app_id from logouts
       where due_at <= ${now} and sent_at is null and failed_at is null
       order by due_at, id
       limit ${limit}
         for update skip locked)
    update logouts l
       set attempts = l.attempts + 1, due_at = ${leaseEnd}
      from due
      join apps a on a.id = due.app_id
     where l.id = due.id
    returning l.id, a.client_id as "clientId", l.user_id as "userId", l.sid, l.created_at as "createdAt", l.attempts,
              a.id_token_algorithm as algorithm, a.backchannel_logout_url as address`

export const markSent = (db: Db, { id }: DueLogout, now: Date) =>
  db.rows`
    update logouts set sent_at = ${now}, error = null where id = ${id} and sent_at is null and failed_at is null`

/** Records that a logout has failed and is not tried again. */
export const markFailed = (db: Db, { id, attempts }: DueLogout, error: string, now: Date) =>
  db.rows`
    update logouts set failed_at = ${now}, error = ${error}
     where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`

/** Delays a logout with all others that wait for the same app, so that an unreachable app does not block other apps. */
export const markLater = (db: Db, { id, attempts }: DueLogout, error: string, dueAt: Date) =>
  db.rows`
    with later as (
      update logouts set due_at = ${dueAt}, error = ${error}
       where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null
      returning app_id)
    update logouts l set due_at = ${dueAt}
      from later
     where l.app_id = later.app_id and l.id <> ${id} and l.due_at < ${dueAt} and l.sent_at is null and l.failed_at is null`

/** Deletes old logout tokens. */
export const forgetLogouts = (db: Db, before: Date) =>
  db.rows`delete from logouts where sent_at < ${before} or failed_at < ${before}`

/** An app of a session. `told` says whether it has a back-channel address. */
export type SessionApp = { name: Texts; told: boolean }

/** The apps among these clients, without the portal itself. */
export const appsOfSession = (db: Db, clientIds: readonly string[]) =>
  db.prepared.rows<SessionApp>`
    select ${nameInEach('app', 'apps')} as name, backchannel_logout_url is not null as told
      from apps
     where client_id = any(${clientIds}::text[]) and client_id <> ${PORTAL_CLIENT_ID} and deleted_at is null`
