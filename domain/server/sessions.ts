import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { mayOpen } from './may-open.ts'

/**
 * Queues a logout token for each app with a back-channel address, for the sessions in `ended` (account_id, payload), a
 * table of the same WITH, so that no session ends without its tokens. `which`: a condition on the apps row `a`. K171
 */
export const queueLogouts = (now: Date, which: Fragment = sql`true`): Fragment => sql`
  insert into logouts (app_id, user_id, sid, created_at, due_at)
  select a.id, ended.account_id, part.value->>'sid', ${now}::timestamptz, ${now}::timestamptz
    from ended
   cross join jsonb_each(ended.payload->'authorizations') part
    join apps a on a.client_id = part.key and a.deleted_at is null and a.backchannel_logout_url is not null
   where ended.account_id is not null and part.value ? 'sid' and ${which}`

/**
 * Ends every session of a user, with the grants, codes and tokens of the provider, and invalidates every id token, which
 * names an older security version. Runs in the caller's transaction.
 */
export async function endSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db.prepared.rows`update users set security_version = security_version + 1 where id = ${userId}`
  await deleteSessionsOf(db.prepared, sql`u.id = ${userId}::uuid`, now)
}

/**
 * Deletes the sessions of users, and their codes, which could begin another. `whose`: a condition on the row `u`. The caller
 * raises their security versions.
 */
export async function deleteSessionsOf(db: Pick<Db, 'rows'>, whose: Fragment, now: Date): Promise<void> {
  await dropCodes(db, whose)
  await db.rows`
    with ended as (
      delete from oidc_artifacts where account_id in (select u.id from users u where ${whose})
      returning account_id, payload)
    ${queueLogouts(now)}`
}

/**
 * Ends sessions of a user, with the tokens issued in them. `which`: a condition on the row `s` of the session. Returns their
 * number.
 */
export async function endSessionsWhere(db: Db, userId: string, which: Fragment, now: Date): Promise<number> {
  const ended = await db.prepared.rows<{ grants: string[] }>`
    with ended as (
      delete from oidc_artifacts s
       where s.model = 'Session' and s.account_id = ${userId} and ${which}
      returning s.account_id, s.payload,
                array(select entry.value->>'grantId' from jsonb_each(s.payload->'authorizations') entry
                       where entry.value ? 'grantId') as grants),
    queued as (${queueLogouts(now)})
    select grants from ended`
  const grants = ended.flatMap((session) => session.grants)
  await db.prepared.rows`
    delete from oidc_artifacts
     where account_id = ${userId}
       and (grant_id = any(${grants}::text[]) or (model = 'Grant' and id = any(${grants.map(hashSecret)}::text[])))`
  return ended.length
}

/**
 * Deletes the codes of users, and the links that were not mailed, to which a code leads: a person who was told one must not get an
 * account that has changed since. The links come second, since a code that is being used makes one. R56
 */
export async function dropCodes(db: Pick<Db, 'rows'>, whose: Fragment): Promise<void> {
  await db.rows`
    delete from sign_in_codes where user_id in (select u.id from users u where ${whose})`
  await db.rows`
    delete from password_links
     where address is null and used_at is null and user_id in (select u.id from users u where ${whose})`
}

/**
 * Ends the sessions of users in the apps that they may no longer open: grants, codes and access tokens are gone for good, even
 * if the app is granted again. Runs in the transaction that removed the app. K173
 */
export async function endSessionsInLostApps(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  const closed = sql`
    closed as materialized (
      select u.id as account_id, array_agg(a.client_id) as clients
        from users u join apps a on not ${mayOpen}
       where u.id = any(${userIds}::uuid[])
         and exists (select 1 from oidc_artifacts own where own.account_id = u.id)
       group by u.id)`
  await db.prepared.rows`
    with ${closed}, ended as (
      update oidc_artifacts s
         set payload = jsonb_set(s.payload, '{authorizations}', (s.payload->'authorizations') - before.clients)
        from (select o.model, o.id, o.account_id, o.payload, c.clients
                from oidc_artifacts o join closed c on c.account_id = o.account_id
               where o.model = 'Session' and jsonb_exists_any(o.payload->'authorizations', c.clients)
                 for update of o) before
       where s.model = before.model and s.id = before.id
      returning before.account_id, before.payload)
    ${queueLogouts(
      now,
      sql`a.client_id = any((select c.clients from closed c where c.account_id = ended.account_id)::text[])`,
    )}`
  await db.prepared.rows`
    with ${closed}
    delete from oidc_artifacts o using closed c
     where o.account_id = c.account_id and o.model <> 'Session' and o.client_id = any(c.clients)`
}

/**
 * Ends the sessions of all users in one app: deletes grants, codes and access tokens, and queues the logout tokens.
 * Runs in the transaction that deletes the app, before it is marked as deleted. `whose`: a condition on the column
 * account_id that restricts it to some accounts. B038
 */
export async function endSessionsOfApp(
  db: Db,
  clientId: string,
  now: Date,
  whose: Fragment = sql`true`,
): Promise<void> {
  // Locks accounts before sessions, as a sign-in does, which prevents a deadlock.
  await db.rows`
    select 1 from users
     where id in (select account_id from oidc_artifacts
                   where model = 'Session' and payload->'authorizations' ? ${clientId}::text and ${whose})
     order by id for no key update`
  await db.rows`
    with ended as (
      update oidc_artifacts s
         set payload = jsonb_set(s.payload, '{authorizations}', (s.payload->'authorizations') - ${clientId}::text)
        from (select model, id, account_id, payload from oidc_artifacts
               where model = 'Session' and payload->'authorizations' ? ${clientId}::text and ${whose}
                 for update) before
       where s.model = before.model and s.id = before.id
      returning before.account_id, before.payload)
    ${queueLogouts(now, sql`a.client_id = ${clientId}`)}`
  await db.rows`
    delete from oidc_artifacts where client_id = ${clientId} and model <> 'Session' and ${whose}`
}
