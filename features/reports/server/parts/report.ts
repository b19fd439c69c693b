import type { ReportSettings } from '../../contract/settings.ts'
import { seesStores } from '../../rules.ts'
import type { StatusOfRole } from './accounts.ts'
import { counted, countByPlace } from './event-counts.ts'
import type { What } from './events-to-count.ts'
import { type Group, namedRows, type Place, roleRows, summed, together } from './named.ts'
import { type Asking, type Reading, readSettings } from './settings.ts'
import type { Tally } from './tally.ts'

/** What was read for the period, and for the one that it is compared with; null: there is none. */
export type Both<D> = readonly [main: D, compare: D | null]

export const inBoth = <D, T>([main, compare]: Both<D>, of: (data: D) => T): Both<T> => [
  of(main),
  compare && of(compare),
]

/**
 * Makes the handler of a report: what it reads, for each of the periods; its scalars, which are those of both; its lists and
 * series.
 */
export const report =
  <D, S extends object, L extends object>(
    read: (reading: Reading) => Promise<D>,
    scalars: (data: D, reading: Reading) => S,
    lists: (both: Both<D>, reading: Reading) => Promise<L>,
  ) =>
  async ({ settings }: { settings: ReportSettings }, context: Asking) => {
    const { main, compare, used, asOf } = await readSettings(settings, context)
    const data = await read(main)
    const other = compare && (await read(compare))
    return {
      ...scalars(data, main),
      ...(await lists([data, other], main)),
      ...(compare && other && { compare: scalars(other, compare) }),
      Settings: used,
      asOf,
    }
  }

type Tallied = { tally: Tally }

/** These events by app. */
export const appRows = (both: Both<Tallied>, what: What, reading: Reading) =>
  namedRows('app', reading, ...inBoth(both, ({ tally }) => tally.by('app', what)))

/** The mails that were sent, by type. */
export function mailRows(both: Both<Tallied>) {
  const counts = together(...inBoth(both, ({ tally }) => tally.by('origin', counted.mailsSent)))
  return [...counts]
    .map(([type, count]) => ({ Type: type ?? '', ...count }))
    .toSorted((one, other) => other.Count - one.Count || one.Type.localeCompare(other.Type))
}

/** These events by dealer and by store; nothing, for viewers who see neither. H140 */
export async function readPlaces({ db, viewer, period, filters }: Reading, { kinds }: What) {
  const rows = seesStores(viewer) ? await countByPlace(db, { kinds, period, filters }) : []
  const by = (place: 'dealer' | 'store'): Group[] =>
    summed(rows.map((row) => ({ key: row[place], count: row.count })))
  return { dealer: by('dealer'), store: by('store') }
}

type Places = { places: Record<Exclude<Place, 'app'>, Group[]> }

export const placeRows = (both: Both<Places>, of: keyof Places['places'], reading: Reading) =>
  namedRows(of, reading, ...inBoth(both, ({ places }) => places[of]))

/** People by role and the status of their account. */
export async function statusRows(both: Both<readonly StatusOfRole[]>, reading: Reading) {
  const rows = (of: 'locked' | 'unlocked') =>
    roleRows(
      reading,
      ...inBoth(both, (counts) =>
        counts.filter((one) => one[of] > 0).map((one) => ({ key: one.id, count: one[of] })),
      ),
    )
  return { unlocked: await rows('unlocked'), locked: await rows('locked') }
}
