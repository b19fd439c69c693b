import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import { counted, countByApp, isOf } from '#features/reports/server/parts/event-counts.ts'
import type { What } from '#features/reports/server/parts/events-to-count.ts'
import { type Asking, readSettings } from '#features/reports/server/parts/settings.ts'
import type { Trend } from '../contract.ts'

const DAYS = 30

/** Counts the events of the last 30 days by day, and those of the 30 days before, as the reports do. */
export async function readTrends(asking: Asking) {
  const zone = asking.settings.TIME_ZONE
  const today = dayOf(asking.now, zone)
  const days = Array.from({ length: 2 * DAYS }, (_, n) => addDays(today, n + 1 - 2 * DAYS))
  const { main } = await readSettings({ from: days[0]! }, asking)
  const buckets = days.map((day) => startOfDay(day, zone))
  const created: What = { kinds: ['user-created'] }
  const kinds = [created, counted.successes, counted.locks].flatMap((what) => what.kinds)
  const rows = await countByApp(main.db, { ...main, kinds, buckets })
  const trend = (what: What): Trend => {
    const all = Array.from(days, () => 0)
    for (const row of rows) if (isOf(row, what)) all[row.bucket]! += row.count
    const sum = (part: readonly number[]) => part.reduce((total, n) => total + n, 0)
    const last = all.slice(DAYS)
    return { Last: sum(last), Before: sum(all.slice(0, DAYS)), Days: last }
  }
  return {
    created: trend(created),
    signIns: trend(counted.successes),
    manualLocks: trend(counted.manualLocks),
    automaticLocks: trend(counted.automaticLocks),
  }
}
