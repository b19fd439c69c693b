import { sql } from '#core/server/database/database.ts'
import { storesInScope } from '#domain/server/scope.ts'
import { people } from './accounts.ts'
import { appsWithin, rolesWithin, storesWithin } from './filters.ts'
import type { Group } from './named.ts'
import type { Reading } from './settings.ts'

/** People who hold a role, at a dealer or a store. */
export type RoleGroup = { role: string; place: string | null; count: number }

/** What people hold, as the joins of the users row `u` with it; each counts a person once in each row. */
export const held = {
  app: (r: Reading) => sql`
    join user_apps ua on ua.user_id = u.id
    join apps a on a.id = ua.app_id and a.deleted_at is null and ${appsWithin(r.filters)}`,
  role: (r: Reading) => sql`
    join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id and r.deleted_at is null and ${rolesWithin(r.filters)}`,
  store: (r: Reading) => sql`
    join user_stores us on us.user_id = u.id
    join roles r on r.id = us.role_id and r.deleted_at is null and ${rolesWithin(r.filters)}
    join stores s on s.id = us.store_id and s.deleted_at is null and ${storesInScope(r.viewer)}
     and ${storesWithin(r.filters)}`,
}

/** The people of a reading by what they hold. A role held in several stores counts once. */
export const countHolders = {
  app: (r: Reading) => r.db.rows<Group>`
    select ua.app_id as key, count(*) as count from users u ${held.app(r)} where ${people(r)} group by 1`,
  dealer: (r: Reading) => r.db.rows<Group>`
    select u.dealer_id as key, count(*) as count from users u where ${people(r)} group by 1`,
  roleOfDealer: (r: Reading) => r.db.rows<RoleGroup>`
    select ur.role_id as role, u.dealer_id as place, count(*) as count
      from users u ${held.role(r)} where ${people(r)} group by 1, 2`,
  store: (r: Reading) => r.db.rows<Group>`
    select us.store_id as key, count(distinct u.id) as count from users u ${held.store(r)} where ${people(r)} group by 1`,
  roleOfStore: (r: Reading) => r.db.rows<RoleGroup>`
    select us.role_id as role, us.store_id as place, count(*) as count
      from users u ${held.store(r)} where ${people(r)} group by 1, 2`,
}
