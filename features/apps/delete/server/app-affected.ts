import { type Fragment, sql } from '#core/server/database/database.ts'
import { invalid, notFound, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { automaticRuleApplies } from '#domain/server/may-open.ts'
import type { App } from '#features/apps/contract.ts'
import { appAffected } from '#features/apps/contract/app-users.ts'
import { fieldsAfter } from '#features/apps/contract/judge-app-fields.ts'
import { readWholeApp } from '#features/apps/app/server/parts/read-apps.ts'

type ProvisionRule = Pick<
  App,
  'AutoProvisionRole' | 'AutoProvisionRegions' | 'ProvisionType' | 'ProvisionForAllUsers'
>

/** Counts the people who could open the app by the rule of the payload, and neither by the saved one nor by a grant. B032 */
export const appAffectedRoute = handle(appAffected, async ({ app }, { viewer, db, locale }) => {
  const before = app.ID ? await readWholeApp(db, viewer, app.ID) : null
  if (before === undefined) throw notFound()
  const after = fieldsAfter({ locale }, before, app)
  const role = after.AutoProvisionRole
  if (role !== null && !before?.Roles?.some(({ ID }) => ID === role))
    throw invalid([wrong('app.AutoProvisionRole', null, 'valid.value')])
  const row = await db.row<{ n: number }>`
    select count(*) as n from users u
     where u.deleted_at is null and ${mayOpenBy(after)} and not ${before ? mayOpenBy(before) : sql`false`}
       and not exists (select 1 from user_apps h where h.user_id = u.id and h.app_id = ${app.ID ?? null}::uuid)`
  return { Users: row!.n }
})

const mayOpenBy = (rule: ProvisionRule): Fragment => sql`(
  ${rule.ProvisionForAllUsers}::boolean
  or ${automaticRuleApplies({
    role: sql`${rule.AutoProvisionRole}::uuid`,
    regions: sql`${rule.AutoProvisionRegions}::text[]`,
    type: sql`${rule.ProvisionType}::int`,
  })})`
