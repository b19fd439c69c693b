import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type Dashboard, getDashboard } from '../contract.ts'
import { hasTrends } from '../rules.ts'
import { readTrends } from './read-trends.ts'

export const getDashboardRoute = handle(getDashboard, async (_, context) => {
  const { viewer, db, now } = context
  return {
    ...(await countUsers(db, viewer, now)),
    ...(await countPlaces(db, viewer)),
    updated: now.toISOString(),
    ...(hasTrends(viewer) && { trends: await readTrends(context) }),
  }
})

type Users = Pick<Dashboard, 'totalUsers' | 'activeUsers' | 'manuallyLockedUsers' | 'autoLockedUsers'>
type Places = Pick<Dashboard, 'totalStores' | 'totalDealers'>

async function countUsers(db: Db, viewer: SignedIn, now: Date): Promise<Users> {
  const row = await db.row<Users>`
    select count(*) as "totalUsers",
           count(*) filter (where u.last_sign_in_at > ${new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)}) as "activeUsers",
           count(*) filter (where u.locked) as "manuallyLockedUsers",
           count(*) filter (where not u.locked and u.lockout_expiry > ${now}) as "autoLockedUsers"
      from users u
     where u.deleted_at is null and ${usersInScope(viewer)}`
  return row!
}

async function countPlaces(db: Db, viewer: SignedIn): Promise<Places> {
  const row = await db.row<Places>`
    select (select count(*) from stores s where s.deleted_at is null and ${storesInScope(viewer)}) as "totalStores",
           (select count(*) from dealers d where d.deleted_at is null and ${dealersInScope(viewer)}) as "totalDealers"`
  return row!
}
