import { reportPasswordResets } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces } from './parts/accounts.ts'
import { resetsOverTime } from './parts/buckets.ts'
import { counted, countOf } from './parts/event-counts.ts'
import { eventRows, report } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const passwordResets = report(
  async (reading) => ({
    totalReset: await countOf(reading, counted.resets),
    ...(await countPlaces(reading)),
  }),
  async (readings) => {
    const { viewer } = readings.main
    return {
      ...(await resetsOverTime(readings.main)),
      ...(seesDealers(viewer) && {
        resetsPerDealer: await eventRows(readings, counted.resets, 'dealer'),
      }),
      ...(seesStores(viewer) && { resetsPerStore: await eventRows(readings, counted.resets, 'store') }),
    }
  },
)

export const passwordResetsRoute = handleReport(reportPasswordResets, passwordResets)
