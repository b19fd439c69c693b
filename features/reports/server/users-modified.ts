import { reportUsersModified } from '../contract.ts'
import { readAtOnce } from './parts/both.ts'
import { counted, countWithPlaces } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { changesOverTime, peopleOf, readTally } from './parts/tally.ts'
import { report } from './parts/report.ts'

const { changes } = counted

export const usersModified = report(
  (both) =>
    readAtOnce(both, async (reading) => ({
      people: await peopleOf(reading, { totalModified: changes }),
      tally: await readTally(reading, [changes]),
      // Those that the people belonged to when they were changed.
      places: await countWithPlaces(reading.db, { ...reading, kinds: changes.kinds }),
    })),
  (both, of) => {
    const { people, places, tally } = of(both)
    const { count, dealers, stores } = places
    return {
      ...people,
      usersModified: count,
      totalDealers: dealers,
      totalStores: stores,
      ...changesOverTime(tally),
    }
  },
  async () => ({}),
)

export const usersModifiedRoute = handleReport(reportUsersModified, usersModified)
