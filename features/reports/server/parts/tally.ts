import { bucketsOf } from './buckets.ts'
import { countByApp, counted, isOf } from './event-counts.ts'
import { type EventChoice, inPeriod, ofKinds, ofWhat } from './events-to-count.ts'
import { type Group, summed } from './named.ts'
import { knowsPeople } from './known.ts'
import type { Reading } from './settings.ts'
import { sql } from '#core/server/database/database.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { seesDealers } from '../../rules.ts'
import { eventsWithin } from './within.ts'

export type Tally = Awaited<ReturnType<typeof readTally>>

/** Counts these events for all figures of a report, by one statement. */
export async function readTally(reading: Reading, whats: readonly EventChoice[]) {
  const { db, period, filters, bucket } = reading
  const { days, starts } = bucketsOf(reading)
  const kinds = [...new Set(whats.flatMap((what) => what.kinds))]
  const rows = await countByApp(db, { kinds, period, filters, buckets: starts })
  const these = (what: EventChoice) => rows.filter((row) => isOf(row, what))
  return {
    Bucket: bucket,
    days,
    /** How many of these events there were. */
    of: (what: EventChoice): number => these(what).reduce((sum, { count }) => sum + count, 0),
    /** The same in each bucket, without gaps. */
    series: (what: EventChoice): number[] => {
      const counts = starts.map(() => 0)
      for (const row of these(what)) counts[row.bucket]! += row.count
      return counts.slice(0, days.length)
    },
    /** The same by app, or by origin. */
    by: (group: 'app' | 'origin', what: EventChoice): Group[] =>
      summed(these(what).map((row) => ({ key: row[group], count: row.count }))),
  }
}

/** A series of these events, each under its name. */
const pointsOf = <K extends string>({ days, series }: Tally, whats: Record<K, EventChoice>) => {
  const counts = Object.entries<EventChoice>(whats).map(([name, what]) => [name, series(what)] as const)
  return days.map((Date, index) => ({
    Date,
    ...(Object.fromEntries(counts.map(([name, each]) => [name, each[index]])) as Record<K, number>),
  }))
}

export const locksOverTime = (tally: Tally) => ({
  lockedOverTime: pointsOf(tally, { manual: counted.manualLocks, automatic: counted.automaticLocks }),
})

export const resetsOverTime = (tally: Tally) => ({
  resetsOverTime: pointsOf(tally, { resets: counted.resets }),
})

export const changesOverTime = (tally: Tally) => ({
  changesOverTime: pointsOf(tally, { changes: counted.changes }),
})

export const mailsOverTime = (tally: Tally) => ({
  mailsOverTime: pointsOf(tally, { sent: counted.mailsSent, failed: counted.mailsFailed }),
})

/** Failures only for viewers who see all dealers. H139 */
export const loginsOverTime = (tally: Tally, viewer: Viewer) => ({
  loginsOverTime: seesDealers(viewer)
    ? pointsOf(tally, { successes: counted.successes, failures: counted.failures })
    : pointsOf(tally, { successes: counted.successes }),
})

/** How many people each of these concern: people of several spans cannot be added up. Null: it is not known any more. */
export async function peopleOf<K extends string>(
  reading: Reading,
  whats: Record<K, Omit<EventChoice, 'outcome'>>,
): Promise<Record<K, number | null>> {
  const { db, period, filters } = reading
  const all = Object.entries<EventChoice>(whats)
  if (!knowsPeople(reading)) return Object.fromEntries(all.map(([name]) => [name, null])) as Record<K, null>
  const kinds = [...new Set(all.flatMap(([, what]) => what.kinds))]
  const row = await db.row<Record<K, number>>`
    select ${sql.join(all.map(([name]) => sql`count(*) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (select ${sql.join(all.map(([name, what]) => sql`bool_or(${ofWhat(what)}) as ${sql.ref(name)}`))}
              from events e
             where ${ofKinds(kinds)} and ${inPeriod(period)} and ${eventsWithin(filters)} and e.user_id is not null
             group by e.user_id) person`
  return row!
}
