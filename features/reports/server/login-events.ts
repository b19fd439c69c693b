import { reportLoginEvents } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces, perStore } from './parts/accounts.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { appRows, placeRows, readPlaces, report } from './parts/report.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readTally, type Tally } from './parts/tally.ts'

const { successes, failures } = counted

export const loginEvents = report(
  async (reading) => ({
    tally: await readTally(reading, [successes, failures]),
    places: await readPlaces(reading, successes),
    totalStores: (await countPlaces(reading)).totalStores,
  }),
  ({ tally, totalStores }, { viewer }) => {
    const totalSuccessfulLogins = tally.of(successes)
    return {
      totalSuccessfulLogins,
      ...(seesDealers(viewer) && { failedLogins: tally.of(failures) }),
      ...(seesStores(viewer) && {
        successfulLoginsPerStore: perStore(totalSuccessfulLogins, totalStores),
      }),
    }
  },
  async (both, reading) => {
    const { viewer } = reading
    return {
      ...loginsOverTime(both[0].tally, viewer),
      successesPerApp: await appRows(both, successes, reading),
      ...(seesDealers(viewer) && {
        successesPerDealer: await placeRows(both, 'dealer', reading),
        failuresPerApp: await appRows(both, failures, reading),
      }),
      ...(seesStores(viewer) && { successesPerBranch: await placeRows(both, 'store', reading) }),
    }
  },
)

export const loginEventsRoute = handleReport(reportLoginEvents, loginEvents)

function loginsOverTime({ Bucket, days, series }: Tally, viewer: SignedIn) {
  const succeeded = series(successes)
  const failed = seesDealers(viewer) ? series(failures) : null
  const loginsOverTime = days.map((Date, index) => ({
    Date,
    successes: succeeded[index]!,
    ...(failed && { failures: failed[index]! }),
  }))
  return { Bucket, loginsOverTime }
}
