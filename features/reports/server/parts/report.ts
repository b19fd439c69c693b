import type { ReportSettings } from '../../contract/settings.ts'
import { seesStores } from '../../rules.ts'
import { type Both, inBoth, type OfPeriod, readAtOnce } from './both.ts'
import type { Status } from './holders.ts'
import { counted, countByPlace } from './event-counts.ts'
import type { EventChoice } from './events-to-count.ts'
import { type Group, namedRows, type Place, roleRows, summed, together } from './named.ts'
import { type Asking, type Reading, readSettings } from './settings.ts'
import { readTally, type Tally } from './tally.ts'

/**
 * Makes the handler of a report from what it reads of both periods, its scalars and series, which each period has, and its lists,
 * which the first period has with the numbers of the second beside.
 */
export const report =
  <I extends { settings: ReportSettings }, D, S extends object, L extends object>(
    read: (both: Both<Reading>, input: I) => Promise<D>,
    ofPeriod: (data: D, of: OfPeriod, reading: Reading) => S,
    lists: (data: D, reading: Reading) => Promise<L>,
  ) =>
  async (input: I, context: Asking) => {
    const { main, compare, used, asOf } = await readSettings(input.settings, context)
    const data = await read([main, compare], input)
    return {
      ...ofPeriod(data, ([one]) => one, main),
      ...(await lists(data, main)),
      ...(compare && { compare: ofPeriod(data, ([, other]) => other!, compare) }),
      Settings: used,
      Bucket: main.bucket,
      asOf,
    }
  }

/** The rows of these events by app. */
export const appRows = (tallies: Both<Tally>, what: EventChoice, reading: Reading) =>
  namedRows(
    'app',
    reading,
    inBoth(tallies, (tally) => tally.by('app', what)),
  )

/** The mails that were sent, by type. */
export function mailRows(tallies: Both<Tally>) {
  const counts = together(inBoth(tallies, (tally) => tally.by('origin', counted.mailsSent)))
  return [...counts]
    .map(([type, count]) => ({ Type: type ?? '', ...count }))
    .toSorted((one, other) => other.Count - one.Count || one.Type.localeCompare(other.Type))
}

/** Counts these events by dealer and by store; no rows for viewers who see neither. H140 */
async function readPlaces({ db, viewer, period, filters }: Reading, { kinds }: EventChoice) {
  const rows = seesStores(viewer) ? await countByPlace(db, { kinds, period, filters }) : []
  const by = (place: 'dealer' | 'store'): Group[] =>
    summed(rows.map((row) => ({ key: row[place], count: row.count })))
  return { dealer: by('dealer'), store: by('store') }
}

/** Counts these events in both periods, and those of one kind by place. */
export const readEvents = (both: Both<Reading>, whats: readonly EventChoice[], placed: EventChoice) =>
  readAtOnce(both, async (reading) => ({
    tally: await readTally(reading, whats),
    places: await readPlaces(reading, placed),
  }))

type Places = Record<Exclude<Place, 'app'>, Group[]>

export const placeRows = (both: Both<Places>, of: keyof Places, reading: Reading) =>
  namedRows(
    of,
    reading,
    inBoth(both, (places) => places[of]),
  )

/** People by role and the status of their account; nobody if that is not known any more. R108 */
export async function statusRows(both: Both<Status | null>, reading: Reading) {
  if (!both[0]) return { unlocked: [], locked: [] }
  const groups = (of: 'locked' | 'unlocked') =>
    inBoth(both, (status) =>
      (status?.perRole ?? []).filter((one) => one[of] > 0).map((one) => ({ key: one.id, count: one[of] })),
    )
  const [unlocked, locked] = await roleRows(reading, groups('unlocked'), groups('locked'))
  return { unlocked: unlocked!, locked: locked! }
}
