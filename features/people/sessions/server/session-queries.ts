import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Locale } from '#core/contract/locale.ts'
import { nameOf } from '#domain/server/names.ts'
import { endSessionsWhere, queueLogouts } from '#domain/server/sessions.ts'

type StoredSession = {
  ID: string
  Browser: string | null
  System: string | null
  Place: string | null
  since: Date | null
  seen: Date | null
  until: Date
  Current: boolean
  Apps: string[]
  entered: number
}

/** The public id of a session: a hash of its secret uid, as a UUID of version 8 (RFC 9562). D080 */
const sessionId = sql`overlay(overlay(substr(encode(sha256(convert_to(s.uid, 'UTF8')), 'hex'), 1, 32)
                              placing '8' from 13) placing 'a' from 17)::uuid`

type SessionQuery = { userId: string; language: Locale; currentUid: string | null; now: Date }

/** The current sessions of a user, latest first. `apps`: a condition on the apps row `a` for those that may be named. */
export async function sessionsOf(
  db: Db,
  { userId, language, currentUid, now }: SessionQuery,
  apps: Fragment,
) {
  const rows = await db.prepared.rows<StoredSession>`
    select ${sessionId} as "ID", s.browser as "Browser", s.system as "System", s.place->>${language}::text as "Place",
           to_timestamp((s.payload->>'loginTs')::bigint) as since, s.seen_at as seen,
           s.expires_at as until, s.uid is not distinct from ${currentUid} as "Current",
           array(select ${nameOf('app', 'a', language)} from apps a
                  where a.client_id in (select jsonb_object_keys(s.payload->'authorizations')) and ${apps}
                  order by ${nameOf('app', 'a', language)} collate "und-x-icu") as "Apps",
           (select count(*) from jsonb_object_keys(s.payload->'authorizations')) as entered
      from oidc_artifacts s
     where s.model = 'Session' and s.account_id = ${userId} and s.expires_at > ${now}
     order by since desc nulls last, s.id`
  return rows.map(({ since, seen, until, entered, ...session }) => ({
    ...session,
    Since: since?.toISOString() ?? null,
    Seen: seen?.toISOString() ?? null,
    Until: until.toISOString(),
    Others: entered - session.Apps.length,
  }))
}

/** The session to end (`one`); without it, all end except `exceptUid`. */
type SessionsToEnd = { userId: string; one: string | undefined; exceptUid: string | null; now: Date }

/**
 * Ends all sessions of these people, with every token issued to them, and invalidates their id tokens. Returns the ids of
 * those who had a session.
 */
export async function endAllSessions(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const ended = await db.prepared.rows<{ id: string }>`
    with ended as (
      delete from oidc_artifacts
       where account_id in (select s.account_id from oidc_artifacts s
                             where s.model = 'Session' and s.account_id = any(${userIds}::uuid[]))
      returning model, account_id, payload),
    queued as (${queueLogouts(now)})
    select distinct account_id as id from ended`
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return ids
  await db.prepared.rows`
    update users set security_version = security_version + 1 where id = any(${ids}::uuid[])`
  return ids
}

/** The people who have a session, as `endAllSessions` finds them. */
export async function peopleWithSessions(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db.prepared.rows<{ id: string }>`
    select distinct account_id as id from oidc_artifacts
     where model = 'Session' and account_id = any(${userIds}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Ends sessions of a user, with the tokens issued in them. Returns their number. */
export async function endChosenSessions(
  db: Db,
  { userId, one, exceptUid, now }: SessionsToEnd,
): Promise<number> {
  const which = one ? sql`${sessionId} = ${one}::uuid` : sql`s.uid is distinct from ${exceptUid}`
  return endSessionsWhere(db, userId, which, now)
}
