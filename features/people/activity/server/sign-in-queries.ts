import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { lastUseOf } from '#domain/server/event-retention.ts'
import { isGiven, mayOpen } from '#domain/server/may-open.ts'

type StoredSignIn = {
  lastSignInAt: Date | null
  /** The app of that sign-in; without a name where the viewer may not see it. */
  app: { Name: string | null } | null
  browser: string | null
  system: string | null
  passwordChosen: boolean
  passwordAt: Date | null
  failed: number
  failedSince: 'sign-in' | 'unlock' | null
  lastFailure: { at: string; origin: string | null } | null
  mail: { type: 'welcome' | 'reset'; state: 'waiting' | 'sent' | 'failed'; at: string } | null
  linkUntil: Date | null
  /** Whether the user has no app, and no app but the portal is open to everybody. */
  noApp: boolean
  lastUsed: { AppID: string; At: string }[]
}

type ReadScope = {
  /** A condition on the users row `u`. */
  scope: Fragment
  /** A condition on the events row `e`. */
  events: Fragment
  /** The name of the app `a` of the last sign-in; null where the viewer may not see it. */
  appName: Fragment
  /** A condition on the apps row `a` for those whose use is told. */
  apps: Fragment
}

/** Reads a user's last sign-in, in each app too, password, failed sign-ins since then or since an unlock, and the latest mailed link. */
export const findSignIn = (db: Db, id: string, { scope, events, appName, apps }: ReadScope) =>
  db.prepared.row<StoredSignIn>`
    select u.last_sign_in_at as "lastSignInAt",
           (select json_build_object('Name', ${appName})
              from events e join apps a on a.id = e.app_id
             where e.user_id = u.id and e.at = u.last_sign_in_at and e.kind = 'sign-in' and ${events}
             order by e.id desc limit 1) as app,
           u.last_sign_in_browser as browser, u.last_sign_in_system as system,
           u.password_hash is not null as "passwordChosen",
           (select e.at from events e
             where e.user_id = u.id and e.kind in ('password-reset', 'password-changed') and ${events}
             order by e.at desc limit 1) as "passwordAt",
           case when u.unlocked_at > coalesce(u.last_sign_in_at, '-infinity') then 'unlock'
                when u.last_sign_in_at is not null then 'sign-in' end as "failedSince",
           failures.n as failed, failures.last as "lastFailure", mail.told as mail,
           (select max(l.expires_at) from password_links l
             where l.user_id = u.id and l.purpose = mail.told->>'type' and l.used_at is null
               and (l.address is null or l.address = u.email)) as "linkUntil",
           not exists (select 1 from apps a
                        where a.deleted_at is null
                          and (${isGiven} or (a.client_id <> ${PORTAL_CLIENT_ID} and ${mayOpen}))) as "noApp",
           (select coalesce(json_agg(json_build_object('AppID', a.id, 'At', used.at)), '[]')
              from user_apps ua
              join apps a on a.id = ua.app_id and ${apps}
             cross join lateral (select ${lastUseOf(sql`u.id`, sql`a.id`, events)} as at) used
             where ua.user_id = u.id and used.at is not null) as "lastUsed"
      from users u
      left join lateral (
        select count(*) as n,
               (array_agg(json_build_object('at', e.at, 'origin', e.origin) order by e.at desc, e.id desc))[1] as last
          from events e
         where e.user_id = u.id and e.kind = 'sign-in-failed' and ${events}
           and e.at > coalesce(greatest(u.last_sign_in_at, u.unlocked_at), '-infinity')) failures on true
      left join lateral (
        select json_build_object('type', told.type, 'state', told.state, 'at', told.at) as told
          from (select o.type, 'waiting' as state, o.created_at as at
                  from outbox o
                 where o.user_id = u.id and o.type in ('welcome', 'reset') and o.sent_at is null and o.failed_at is null
                union all
                select e.origin, e.outcome, e.at
                  from events e
                 where e.user_id = u.id and e.kind = 'mail' and e.origin in ('welcome', 'reset') and ${events}) told
         order by told.at desc limit 1) mail on true
     where u.id = ${id} and u.deleted_at is null and ${scope}`
