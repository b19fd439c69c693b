import { type Db, sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type Dashboard, getDashboard, type Trend, hasTrends } from '../contract.ts'
import { activePeople } from './active-people.ts'
import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import { counted, countByApp, isOf } from '#features/reports/server/parts/event-counts.ts'
import type { EventChoice } from '#features/reports/server/parts/events-to-count.ts'
import { type Asking, readSettings } from '#features/reports/server/parts/settings.ts'

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

const TREND_DAYS = 30

/** Counts the events of the last 30 days by day, and those of the 30 days before, as the reports do. */
async function readTrends(asking: Asking) {
  const zone = asking.settings.TIME_ZONE
  const today = dayOf(asking.now, zone)
  const days = Array.from({ length: 2 * TREND_DAYS }, (_, n) => addDays(today, n + 1 - 2 * TREND_DAYS))
  const { main } = await readSettings({ from: days[0]! }, asking)
  const buckets = days.map((day) => startOfDay(day, zone))
  const created: EventChoice = { kinds: ['user-created'] }
  const kinds = [created, counted.successes, counted.locks].flatMap((what) => what.kinds)
  const rows = await countByApp(main.db, { ...main, kinds, buckets })
  const trend = (what: EventChoice): Trend => {
    const all = Array.from(days, () => 0)
    for (const row of rows) if (isOf(row, what)) all[row.bucket]! += row.count
    const sum = (part: readonly number[]) => part.reduce((total, n) => total + n, 0)
    const last = all.slice(TREND_DAYS)
    return { Last: sum(last), Before: sum(all.slice(0, TREND_DAYS)), Days: last }
  }
  return {
    created: trend(created),
    signIns: trend(counted.successes),
    manualLocks: trend(counted.manualLocks),
    automaticLocks: trend(counted.automaticLocks),
  }
}
