import { DAY_MS } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { hasFewAdmins } from '#features/dealers/list/server/parts/few-admins.ts'
import { type AccountNeed, accountNeeds } from '#features/people/contract.ts'
import { withNeed } from '#features/people/list/server/parts/account-needs.ts'
import { mayMeet } from '#features/people/rules.ts'
import { ATTENTION_MAX, FAILURES, NAMED } from '../contract.ts'

type Account = { ID: string; Name: string; Locked: boolean; Invited: boolean }
type Counted<Kind, Row> = { kind: Kind; n: number; first: Row[] }

/** The accounts of the viewer's scope that need somebody, in one statement: for each need a count up to the maximum. */
export async function accountsInNeed(db: Db, viewer: SignedIn, now: Date) {
  const needs = accountNeeds.filter((need) => mayMeet(viewer, need))
  if (needs.length === 0) return []
  const parts = needs.map(
    (need) => sql`(
      with matched as materialized (
        select u.id, u.first_name, u.last_name, coalesce(u.lockout_expiry > ${now}, false) as locked,
               u.password_hash is null as invited
          from users u
         where u.deleted_at is null and ${usersInScope(viewer)} and ${withNeed(viewer, need, now)}
         limit ${ATTENTION_MAX + 1}::int)
      select ${need}::text as kind, (select count(*)::int from matched) as n, coalesce((
        select json_agg(json_build_object('ID', id, 'Name', first_name || ' ' || last_name, 'Locked', locked,
                                          'Invited', invited) order by position)
          from (select *, row_number() over (order by last_name collate "und-x-icu", first_name collate "und-x-icu", id)
                            as position from matched order by position limit ${NAMED}::int) first), '[]') as first)`,
  )
  return db.rows<Counted<AccountNeed, Account>>`${sql.join(parts, sql` union all `)}`
}

/** The dealers of the viewer's scope with fewer admins than two, for viewers who may add one. */
export async function dealersInNeed(db: Db, viewer: SignedIn) {
  if (!can(viewer, 'create-dealer-admin')) return undefined
  return db.row<Counted<'fewAdmins', { ID: string; Name: string }>>`
    with matched as materialized (
      select d.id, d.display_name from dealers d
       where d.deleted_at is null and ${dealersInScope(viewer)} and ${hasFewAdmins(viewer)}
       order by d.display_name collate "und-x-icu", d.id
       limit ${ATTENTION_MAX + 1}::int)
    select 'fewAdmins' as kind, (select count(*)::int from matched) as n,
           coalesce((select json_agg(json_build_object('ID', id, 'Name', display_name))
                       from (select * from matched limit ${NAMED}::int) first), '[]') as first`
}

/** The maximum number of failures that are read, the latest first: the call stays fast while somebody tries passwords. */
const FAILURES_READ = 5000

/** The apps at which many sign-ins failed in the last 24 hours, most failures first. */
export const failingApps = (db: Db, viewer: SignedIn, now: Date) =>
  db.rows<{ ID: string; Name: string; Failures: number }>`
    with failures as materialized (
      select app_id from events
       where kind = 'sign-in-failed' and at > ${new Date(now.getTime() - DAY_MS)} and at <= ${now}
       order by at desc limit ${FAILURES_READ}::int)
    select a.id as "ID", ${nameOf('app', 'a', viewer.language)} as "Name", count(*)::int as "Failures"
      from failures join apps a on a.id = failures.app_id
     where ${visibleApps(viewer)}
     group by a.id
    having count(*) >= ${FAILURES}::int
     order by "Failures" desc, a.id`
