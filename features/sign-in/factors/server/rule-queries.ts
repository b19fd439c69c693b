import type { z } from 'zod'
import type { Day } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import type { Level } from '../contract.ts'
import type { FactorRule, FactorTarget, Reach } from '../contract/rules.ts'
import { concernsAtAll, hasAnyFactor } from './parts/factor-state.ts'

/** The app or the role of a rule; neither: the network. */
export type RuleTarget = { appId: string | null; roleId: string | null }

/** Users row `u` may sign in. */
const isActive = sql`
  u.deleted_at is null and not u.locked
  and not exists (select 1 from dealers d where d.id = u.dealer_id and d.deleted_at is not null)`

const counts = sql`count(*)::int as "People", (count(*) filter (where not ${hasAnyFactor}))::int as "Without"`

/** The people that a rule about this target is about. */
export const reachOf = async (db: Db, { appId, roleId }: RuleTarget): Promise<Reach> =>
  (await db.row<Reach>`
    select ${counts} from (select ${appId}::uuid as app_id, ${roleId}::uuid as role_id) p, users u
     where ${isActive} and ${concernsAtAll}`)!

export const rulesOf = (db: Db, language: Locale) =>
  db.rows<FactorRule>`
    select p.id as "ID", p.level as "Level", p.required_from::text as "RequiredFrom",
           p.version as "Version",
           case when p.app_id is not null then 'app' when p.role_id is not null then 'role' else 'network' end as "Scope",
           case when a.id is not null then jsonb_build_object('ID', a.id, 'Name', ${nameOf('app', 'a', language)}, 'App', null)
                when r.id is not null then jsonb_build_object('ID', r.id, 'Name', ${nameOf('role', 'r', language)},
                  'App', (select ${nameOf('app', 'o', language)} from apps o where o.id = r.app_id)) end as "Target",
           reach.*
      from factor_policies p
      left join apps a on a.id = p.app_id
      left join roles r on r.id = p.role_id
     cross join lateral (select ${counts} from users u where ${isActive} and ${concernsAtAll}) reach
     where (a.id is null or a.deleted_at is null)
       and (r.id is null or r.deleted_at is null and exists (select 1 from apps o where o.id = r.app_id and o.deleted_at is null))
     order by p.app_id is not null, p.role_id is not null, coalesce(a.display_name, r.display_name), p.id`

export const targetsOf = (db: Db, language: Locale) =>
  db.rows<z.infer<typeof FactorTarget>>`
    select t.* from (
      select a.id as "ID", 'app' as "Scope", ${nameOf('app', 'a', language)} as "Name", null as "App"
        from apps a where a.deleted_at is null
      union all
      select r.id, 'role', ${nameOf('role', 'r', language)}, ${nameOf('app', 'a', language)}
        from roles r join apps a on a.id = r.app_id and a.deleted_at is null where r.deleted_at is null) t
     order by t."App" collate "und-x-icu" nulls first, t."Name" collate "und-x-icu", t."ID"`

export const targetExists = async (db: Db, { appId, roleId }: RuleTarget): Promise<boolean> =>
  (await db.row`
    select 1
     where (${appId}::uuid is null or exists (select 1 from apps where id = ${appId}::uuid and deleted_at is null))
       and (${roleId}::uuid is null or exists (
             select 1 from roles r join apps a on a.id = r.app_id and a.deleted_at is null
              where r.id = ${roleId}::uuid and r.deleted_at is null))`) !== undefined

/** `version`: 0 before the first save. */
type Rule = { level: Level; from: Day | null; version: number }

/** The rule about a target, locked until the end of the transaction. */
export const ruleAbout = (tx: Db, { appId, roleId }: RuleTarget) =>
  tx.row<Rule>`
    select level, required_from::text as "from", version from factor_policies
     where app_id is not distinct from ${appId}::uuid and role_id is not distinct from ${roleId}::uuid for update`

/** Saves a rule, unless another save came first. Another day is reminded of again. */
export const putRule = (tx: Db, { appId, roleId }: RuleTarget, { level, from, version }: Rule) =>
  tx.row`
    insert into factor_policies (app_id, role_id, level, required_from) values (${appId}, ${roleId}, ${level}, ${from})
    on conflict (app_id, role_id) do update
       set level = excluded.level, required_from = excluded.required_from, version = factor_policies.version + 1,
           reminded = case when factor_policies.required_from = excluded.required_from then factor_policies.reminded end
     where factor_policies.version = ${version}
    returning 1`

export const dropRule = (tx: Db, id: string) =>
  tx.row<RuleTarget & Rule>`
    delete from factor_policies where id = ${id}
    returning app_id as "appId", role_id as "roleId", level, required_from::text as "from", version`

/** Active people without a factor that a rule is about: a condition on `u` and the rule `p`. */
export const toRemind: Fragment = sql`${isActive} and ${concernsAtAll} and not ${hasAnyFactor}`
