import { type Db, sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type Dashboard, getDashboard } from '../contract.ts'
import { hasTrends } from '../rules.ts'
import { activePeople } from './active-people.ts'
import { readTrends } from './read-trends.ts'

export const getDashboardRoute = handle(getDashboard, async (_, context) => {
  const { viewer, db, now } = context
  const [counts, trends] = await Promise.all([
    countAll(db, viewer, now),
    hasTrends(viewer) ? readTrends(context) : undefined,
  ])
  const { activeUsers, at } = await activePeople(db, viewer, now, counts.totalUsers)
  return { ...counts, activeUsers, updated: at.toISOString(), ...(trends && { trends }) }
})

type Counts = Omit<Dashboard, 'activeUsers' | 'updated' | 'trends'>

async function countAll(db: Db, viewer: SignedIn, now: Date): Promise<Counts> {
  const users = sql`from users u where u.deleted_at is null and ${usersInScope(viewer)}`
  // Subqueries of their own use the indexes of locked users; a count with `filter` would read all users.
  const row = await db.row<Counts>`
    select (select count(*) ${users}) as "totalUsers",
           (select count(*) ${users} and u.locked) as "manuallyLockedUsers",
           (select count(*) ${users} and not u.locked and u.lockout_expiry > ${now}) as "autoLockedUsers",
           (select count(*) from stores s where s.deleted_at is null and ${storesInScope(viewer)}) as "totalStores",
           (select count(*) from dealers d where d.deleted_at is null and ${dealersInScope(viewer)}) as "totalDealers"`
  return row!
}
