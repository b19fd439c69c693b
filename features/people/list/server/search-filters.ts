import { type Fragment, sql } from '#core/server/database/database.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccountNeed, UserStatus } from '#features/people/contract.ts'
import { withNeed } from './parts/account-needs.ts'

/** Conditions that a found user meets. */
export type Filters = {
  status?: UserStatus | undefined
  dealer?: string | undefined
  app?: string | undefined
  role?: string | undefined
  need?: AccountNeed | undefined
}

/** Conditions on the users row `u`. An app or role that the viewer may not see finds nobody. D076 */
export const filtering = (
  viewer: SignedIn,
  { status, dealer, app, role, need }: Filters,
  now: Date,
): Fragment[] => [
  ...(status ? [withStatus(status, now)] : []),
  ...(need ? [withNeed(viewer, need, now)] : []),
  ...(dealer ? [sql`u.dealer_id = ${dealer}::uuid`] : []),
  ...(app
    ? [
        sql`exists (select 1 from apps a where a.id = ${app}::uuid and ${visibleApps(viewer)})`,
        sql`exists (select 1 from user_apps ua where ua.user_id = u.id and ua.app_id = ${app}::uuid)`,
      ]
    : []),
  ...(role
    ? [
        sql`exists (select 1 from roles r join apps a on a.id = r.app_id
                     where r.id = ${role}::uuid and r.deleted_at is null and ${visibleApps(viewer)})`,
        sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${role}::uuid)`,
      ]
    : []),
]

function withStatus(status: UserStatus, now: Date): Fragment {
  if (status === 'locked') return sql`u.locked`
  const forNow = sql`u.lockout_expiry > ${now}`
  return status === 'lockedForNow'
    ? sql`not u.locked and ${forNow}`
    : sql`not u.locked and (u.lockout_expiry is null or not ${forNow})`
}
