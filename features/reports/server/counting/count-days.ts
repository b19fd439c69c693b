import { addDays, type Day, DAY_MS, dayOf } from '#core/contract/days.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { firstEvent } from '#domain/server/events.ts'
import { counted } from '../parts/event-counts.ts'
import { ofKinds } from '../parts/events-to-count.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import { yieldToRequests } from '#core/server/yield-to-requests.ts'
import { startWorker } from '#core/server/queue-worker.ts'

/** Of a month there may be millions of events; of all months twenty times as many. In milliseconds. */
const LONGEST_MS = 10 * 60_000
const LONGEST_OF_ALL_MS = 4 * 60 * 60_000

const { successes, changes, resets, ...others } = counted
/** The kinds whose dealers and stores the reports list. */
const placed = [successes, changes, resets].flatMap(({ kinds }): EventKind[] => kinds)
const all = [...new Set([...placed, ...Object.values(others).flatMap(({ kinds }) => kinds)])]

/**
 * Counts the events of the next UTC day, and of the month that ends with it; false: there is none. An event has the time of
 * its call, and is written at once or rolled back within minutes: a day after the end of a day all its events are there, even
 * if the clocks of some processes are wrong by hours.
 */
export const countNextDay = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Only one process at a time.
    const row = await tx.row<{ until: Day | null }>`
      select day::text as until from event_counts_until for update skip locked`
    const day = row && (row.until ?? (await readFirstDay(tx)))
    if (!day) return false
    const end = addDays(day, 1)
    if (now.getTime() < Date.parse(end) + DAY_MS) return false
    await allowStatements(tx, LONGEST_MS)
    await countDays(tx, day, end)
    if (end === firstOfMonth(end)) await countMonths(tx, firstOfMonth(day), end)
    await tx.rows`update event_counts_until set day = ${end}::date`
    return true
  })

/** Counts everything again, as one change: until then the reports answer from the counts of before. */
export async function countAgain(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await allowStatements(tx, LONGEST_OF_ALL_MS)
    const row = await tx.row<{ until: Day | null }>`
      select day::text as until from event_counts_until for update`
    // The counts of an archived month stay: its events are not here.
    await tx.rows`delete from event_counts_daily c where ${isHere(sql`c.day`)}`
    await tx.rows`delete from event_counts_monthly c where ${isHere(sql`c.month`)}`
    const [first, until] = [await readFirstDay(tx), row!.until]
    if (!first || !until) return
    await countDays(tx, first, until)
    await countMonths(tx, firstOfMonth(first), firstOfMonth(until))
  })
  while (await countNextDay(db, now));
}

/** The UTC day of the first event that is counted. */
async function readFirstDay(db: Db): Promise<Day | null> {
  const first = await firstEvent(db, all)
  return first && dayOf(first, 'UTC')
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Whether the events of the month of a UTC day are in the database. */
const isHere = (day: Fragment): Fragment => sql`
  not exists (select from event_archives a where a.month = date_trunc('month', ${day})::date)`

/** From the day `from` until before `end`. */
const within = (kinds: readonly EventKind[], from: Day, end: Day): Fragment => sql`
  ${ofKinds(kinds)} and e.at >= ${new Date(from)}::timestamptz and e.at < ${new Date(end)}::timestamptz
  and ${isHere(sql`e.at at time zone 'UTC'`)}`

/** An event counts once for all, and once for each role that its person held. */
const countDays = (db: Db, from: Day, end: Day) => db.rows`
  insert into event_counts_daily (day, role_id, kind, app_id, origin, outcome, n)
  select (e.at at time zone 'UTC')::date, r.role_id, e.kind, e.app_id, e.origin, e.outcome, count(*)
    from events e, lateral (select null::uuid as role_id union all select unnest(e.role_ids)) r
   where ${within(all, from, end)}
   group by 1, 2, 3, 4, 5, 6`

const countMonths = (db: Db, from: Day, end: Day) => db.rows`
  insert into event_counts_monthly (month, role_id, kind, app_id, dealer_id, store_id, n)
  select date_trunc('month', e.at at time zone 'UTC')::date, r.role_id, e.kind, r.app_id, e.dealer_id, e.store_id, count(*)
    from events e, lateral (select null::uuid as role_id, e.app_id union all select unnest(e.role_ids), null) r
   where ${within(placed, from, end)}
   group by 1, 2, 3, 4, 5, 6`

/** The share of the time of a day's counting for which the worker rests after it. */
const REST_SHARE = 0.5

/** Counts events for the reports while the server runs. docs/decisions/030-counts-of-events.md */
export const counting =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (app: FastifyInstance) => {
    let worker: ReturnType<typeof startWorker> | undefined
    app.addHook('onReady', async () => {
      worker = startWorker({
        name: 'report counts',
        clock,
        log: app.log,
        work: async (cut) =>
          (await yieldToRequests(REST_SHARE, cut, () => countNextDay(db, clock.now()))) ? 'worked' : 'none',
        forget: async () => {},
      })
    })
    app.addHook('onClose', () => worker?.stop())
  }
