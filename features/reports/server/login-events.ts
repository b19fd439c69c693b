import { reportLoginEvents } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces, perStore } from './parts/accounts.ts'
import { seriesOf } from './parts/buckets.ts'
import { counted, countOf } from './parts/event-counts.ts'
import { eventRows, report } from './parts/report.ts'
import type { Reading } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

const { successes, failures } = counted

export const loginEvents = report(
  async (reading) => {
    const { viewer } = reading
    const totalSuccessfulLogins = await countOf(reading, successes)
    const { totalStores } = await countPlaces(reading)
    return {
      totalSuccessfulLogins,
      ...(seesDealers(viewer) && { failedLogins: await countOf(reading, failures) }),
      ...(seesStores(viewer) && {
        successfulLoginsPerStore: perStore(totalSuccessfulLogins, totalStores),
      }),
    }
  },
  async (readings) => {
    const { viewer } = readings.main
    return {
      ...(await loginsOverTime(readings.main)),
      successesPerApp: await eventRows(readings, successes, 'app'),
      ...(seesDealers(viewer) && {
        successesPerDealer: await eventRows(readings, successes, 'dealer'),
        failuresPerApp: await eventRows(readings, failures, 'app'),
      }),
      ...(seesStores(viewer) && { successesPerBranch: await eventRows(readings, successes, 'store') }),
    }
  },
)

export const loginEventsRoute = handleReport(reportLoginEvents, loginEvents)

async function loginsOverTime(reading: Reading) {
  const { Bucket, days, count } = seriesOf(reading)
  const succeeded = await count(successes)
  const failed = seesDealers(reading.viewer) ? await count(failures) : null
  const loginsOverTime = days.map((Date, index) => ({
    Date,
    successes: succeeded[index] ?? 0,
    ...(failed && { failures: failed[index] ?? 0 }),
  }))
  return { Bucket, loginsOverTime }
}
