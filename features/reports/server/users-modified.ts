import { reportUsersModified } from '../contract.ts'
import { counted, countEvents, countOf, peopleOf } from './parts/event-counts.ts'
import { report } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'
import type { Reading } from './parts/settings.ts'

const { changes } = counted

export const usersModified = report(
  async (reading) => ({
    totalModified: await peopleOf(reading, changes),
    usersModified: await countOf(reading, changes),
    totalDealers: await placesOf(reading, 'dealer'),
    totalStores: await placesOf(reading, 'store'),
  }),
  async () => ({}),
)

export const usersModifiedRoute = handleReport(reportUsersModified, usersModified)

/** How many dealers or stores the people belonged to when they were changed. */
async function placesOf({ db, period, filters }: Reading, by: 'dealer' | 'store') {
  const rows = await countEvents(db, { what: changes, period, filters, by })
  return rows.filter(({ key }) => key !== null).length
}
