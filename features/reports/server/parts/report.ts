import type { ReportSettings } from '../../contract/settings.ts'
import { countStatusPerRole } from './accounts.ts'
import { counted, countEvents } from './event-counts.ts'
import type { columns, What } from './events-to-count.ts'
import { namedRows, type Place, roleRows, together } from './named.ts'
import { type Asking, type Reading, type Readings, readSettings } from './settings.ts'

/**
 * Makes the handler of a report: its scalars, which are read for the period and for the one it is compared with, and its
 * lists and series.
 */
export const report =
  <S extends object, L extends object>(
    scalars: (reading: Reading) => Promise<S>,
    lists: (readings: Readings) => Promise<L>,
  ) =>
  async ({ settings }: { settings: ReportSettings }, context: Asking) => {
    const readings = await readSettings(settings, context)
    const { main, compare, used, asOf } = readings
    return {
      ...(await scalars(main)),
      ...(await lists(readings)),
      ...(compare && { compare: await scalars(compare) }),
      Settings: used,
      asOf,
    }
  }

/** Counts in both periods; null: there is no second one. */
export async function inBoth<T>({ main, compare }: Readings, count: (reading: Reading) => Promise<T>) {
  return [await count(main), compare && (await count(compare))] as const
}

const grouped = (what: What, by: keyof typeof columns) => (reading: Reading) => {
  const { db, period, filters } = reading
  return countEvents(db, { what, period, filters, by })
}

/** These events by app, dealer or store. */
export async function eventRows(readings: Readings, what: What, by: Place) {
  return namedRows(by, readings.main, ...(await inBoth(readings, grouped(what, by))))
}

/** The mails that were sent, by type. */
export async function mailRows(readings: Readings) {
  const counts = together(...(await inBoth(readings, grouped(counted.mailsSent, 'origin'))))
  return [...counts]
    .map(([type, count]) => ({ Type: type ?? '', ...count }))
    .toSorted((one, other) => other.Count - one.Count || one.Type.localeCompare(other.Type))
}

/** People by role and the status of their account. */
export async function statusRows(readings: Readings) {
  const [main, compare] = await inBoth(readings, countStatusPerRole)
  const rows = (of: 'locked' | 'unlocked') => {
    const groups = (counts: typeof main) =>
      counts.filter((one) => one[of] > 0).map((one) => ({ key: one.id, count: one[of] }))
    return roleRows(readings.main, groups(main), compare && groups(compare))
  }
  return { unlocked: await rows('unlocked'), locked: await rows('locked') }
}
