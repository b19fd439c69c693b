import { reportUsersModified } from '../contract.ts'
import { inTwo, readEach } from './parts/both.ts'
import { counted, countByPlace, peopleOf } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { report } from './parts/report.ts'

const { changes } = counted

export const usersModified = report(
  async (both) => {
    const [people, places] = await inTwo(
      () => readEach(both, (reading) => peopleOf(reading, { totalModified: changes })),
      () => readEach(both, (reading) => countByPlace(reading.db, { ...reading, kinds: changes.kinds })),
    )
    return { people, places }
  },
  (data, of) => {
    const places = of(data.places)
    return {
      ...of(data.people),
      usersModified: places.reduce((sum, { count }) => sum + count, 0),
      /** Those that the people belonged to when they were changed. */
      totalDealers: distinct(places.map(({ dealer }) => dealer)),
      totalStores: distinct(places.map(({ store }) => store)),
    }
  },
  async () => ({}),
)

export const usersModifiedRoute = handleReport(reportUsersModified, usersModified)

const distinct = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null)).size
