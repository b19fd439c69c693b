import { isoTime } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { LISTED_MAX, type PersonalData } from '../contract.ts'

const iso = (column: string): Fragment => isoTime(sql.ref(column))

/** The first rows of a query as JSON. */
const listed = (rows: Fragment): Fragment =>
  sql`(select coalesce(json_agg(one), '[]') from (${rows} limit ${LISTED_MAX}::int) one)`

type Kept = Pick<PersonalData['Account'], 'Created' | 'Kept' | 'LastSignInBrowser' | 'LastSignInSystem'>
type Lists = Omit<PersonalData, 'Account' | 'Access' | 'PrivacyRequests'>

/** What the portal keeps about a person beside their account and access, in one statement. */
export async function keptAbout(db: Db, { language }: SignedIn, userId: string, now: Date) {
  const of = (column: string) => sql`${sql.ref(column)} = ${userId}::uuid`
  const app = nameOf('app', 'a', language)
  const role = nameOf('role', 'r', language)
  const permission = nameOf('permission', 'p', language)
  const template =
    language === 'fr-CA' ? sql`coalesce(t.name_fr, t.name_en)` : sql`coalesce(t.name_en, t.name_fr)`
  const row = await db.row<{ account: Kept } & Lists>`
    select json_build_object('Created', ${iso('u.created_at')}, 'Kept', ${iso('u.kept_at')},
                             'LastSignInBrowser', u.last_sign_in_browser,
                             'LastSignInSystem', u.last_sign_in_system) as account,
           ${listed(sql`
             select d."App", d."Of", d."First", d."Last" from (
               select ${app} as "App", coalesce(${role}, ${permission}) as "Of", null::text as "First",
                      e.day::text as "Last"
                 from dated_access e join apps a on a.id = e.app_id
                 left join roles r on r.id = e.role_id left join permissions p on p.id = e.permission_id
                where ${of('e.user_id')}
               union all
               select ${app}, null, s.day::text, s.last_day::text
                 from access_starts s join apps a on a.id = s.app_id where ${of('s.user_id')}) d
              order by d."First" nulls last, d."Last", d."App"`)} as "Days",
           ${listed(sql`
             select ${template} as "Name", ${iso('g.given_at')} as "GivenAt"
               from template_people g join access_templates t on t.id = g.template_id
              where ${of('g.user_id')} order by g.given_at desc`)} as "Templates",
           ${listed(sql`
             select l.day::text as "Day", l.state as "State", ${iso('l.set_at')} as "SetAt"
               from leavings l where ${of('l.user_id')} order by l.set_at desc`)} as "Leaving",
           ${listed(sql`
             select s.browser as "Browser", s.system as "System", s.place->>${language}::text as "Place",
                    ${isoTime(sql`to_timestamp((s.payload->>'loginTs')::bigint)`)} as "Since",
                    ${iso('s.seen_at')} as "Seen", ${iso('s.expires_at')} as "Until"
               from oidc_artifacts s
              where s.model = 'Session' and ${of('s.account_id')} and s.expires_at > ${now}
              order by s.expires_at desc`)} as "Sessions",
           ${listed(sql`
             select ${iso('v.last_seen')} as "LastSeen", ${iso('v.factor_until')} as "RememberedUntil" from user_devices v
              where ${of('v.user_id')} order by v.last_seen desc`)} as "Browsers",
           ${listed(sql`
             select s.name as "Source", x.external_id as "ExternalID"
               from scim_ids x join scim_sources s on s.id = x.source_id
              where ${of('x.user_id')} order by s.name`)} as "Sources",
           ${listed(sql`
             select s.name as "Source", coalesce(o.display_name, ${app} || ': ' || ${role}) as "Group", ${iso('w.since')} as "Since"
               from scim_waiting w join scim_sources s on s.id = w.source_id
               left join stores o on o.id = w.store_id
               left join roles r on r.id = w.role_id left join apps a on a.id = r.app_id
              where ${of('w.user_id')} order by s.name, 2`)} as "WaitingGroups",
           ${listed(sql`
             select ${language === 'fr-CA' ? sql`b.name_fr` : sql`b.name_en`} as "Provider", ${iso('k.created_at')} as "LinkedAt",
                    ${iso('k.last_used_at')} as "LastUsed"
               from identity_links k join identity_providers b on b.id = k.provider_id
              where ${of('k.user_id')} order by k.created_at desc`)} as "IdentityLinks",
           ${listed(sql`
             select k.name as "Name", ${iso('k.created_at')} as "CreatedAt", ${iso('k.expires_at')} as "ExpiresAt",
                    ${iso('k.last_used_at')} as "LastUsedAt"
               from api_tokens k where ${of('k.owner_id')} order by k.created_at desc`)} as "ApiTokens",
           ${listed(sql`
             select 'app' as "Kind", f.name as "Name", 1 as "Count", ${iso('f.created_at')} as "CreatedAt",
                    ${iso('f.last_used_at')} as "LastUsedAt"
               from totp_factors f where ${of('f.user_id')} and f.confirmed
             union all
             select 'passkey', k.name, 1, ${iso('k.created_at')}, ${iso('k.last_used_at')}
               from passkeys k where ${of('k.user_id')}
             union all
             select 'recovery', '', count(*)::int, ${isoTime(sql`min(c.made_at)`)}, null
               from recovery_codes c where ${of('c.user_id')} having count(*) > 0
              order by 1, 4`)} as "Factors",
           ${listed(sql`
             select o.type as "Kind", o.address as "Address", ${iso('o.created_at')} as "At",
                    case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed'
                         else 'waiting' end as "Outcome"
               from outbox o where ${of('o.user_id')} order by o.created_at desc, o.id desc`)} as "Mails",
           ${listed(sql`
             select w.list as "List", w.name as "Name", w.address as "Address" from saved_views w
              where ${of('w.user_id')} order by w.list, w.name`)} as "Views",
           ${listed(sql`
             select m.report as "Report", m.every as "Every", m.paused as "Paused", ${iso('m.next_at')} as "NextAt"
               from report_schedules m
              where ${of('m.user_id')}
                 or exists (select 1 from report_recipients c where c.schedule_id = m.id and ${of('c.user_id')})
              order by m.next_at`)} as "ReportMails",
           ${listed(sql`
             select ${app} as "App", ${role} as "Role", q.reason as "Reason", ${iso('q.requested_at')} as "At",
                    q.state as "State", q.answer as "Answer"
               from access_requests q join apps a on a.id = q.app_id left join roles r on r.id = q.role_id
              where ${of('q.user_id')} order by q.requested_at desc`)} as "AccessRequests",
           ${listed(sql`
             select v.name as "Review", ${app} as "App", w.decision as "Decision", ${iso('w.decided_at')} as "DecidedAt"
               from access_review_rows w join access_reviews v on v.id = w.review_id join apps a on a.id = w.app_id
              where ${of('w.user_id')} order by v.started_at desc`)} as "Reviews"
      from users u where ${of('u.id')}`
  return row!
}
