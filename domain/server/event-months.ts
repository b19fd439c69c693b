import { addDays, type Day, dayOf, HOUR_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'

/** Partitions are made for the months that begin within this time. Should it fail, there is as much time to see it. */
const DAYS_AHEAD = 92
/** Short, since those who read or write events of any time wait behind a partition that waits for `events_default`. */
const LOCK_TIMEOUT_MS = 1_000

/** The first month, from the present one on, whose events have no partition. Months are those of UTC. */
export const monthToMake = async (db: Db, now: Date): Promise<Day> =>
  (await db.row<{ month: Day }>`select event_month_to_make(${now}::timestamptz)::text as month`)!.month

/**
 * Makes the partition of that month, if it begins within DAYS_AHEAD, and answers whether it did. Events of months without a
 * partition lie in `events_default` until then.
 */
export async function makeNextMonth(db: Db, now: Date): Promise<boolean> {
  const month = await monthToMake(db, now)
  if (month > addDays(dayOf(now, 'UTC'), DAYS_AHEAD)) return false
  await db.transaction(async (tx) => {
    await tx.rows`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`
    await tx.rows`select make_event_month(${month}::date)`
  })
  return true
}

/** Makes partitions of events ahead while the server runs. docs/decisions/009-events.md */
export const eventMonths = ({ db, clock }: { db: Db; clock: Clock }) =>
  worker({
    name: 'event months',
    clock,
    pollMs: HOUR_MS,
    work: async () => ((await makeNextMonth(db, clock.now())) ? 'worked' : 'none'),
  })
