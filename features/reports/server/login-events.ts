import { reportLoginEvents } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces, perStore } from './parts/accounts.ts'
import { inBoth } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { appRows, placeRows, readEvents, report } from './parts/report.ts'
import { loginsOverTime } from './parts/tally.ts'

const { successes, failures } = counted

export const loginEvents = report(
  async (both) => ({
    events: await readEvents(both, [successes, failures], successes),
    totals: await countPlaces(both),
  }),
  (data, of, { viewer }) => {
    const { tally } = of(data.events)
    const totalSuccessfulLogins = tally.of(successes)
    return {
      totalSuccessfulLogins,
      ...(seesDealers(viewer) && { failedLogins: tally.of(failures) }),
      ...(seesStores(viewer) && {
        successfulLoginsPerStore: perStore(totalSuccessfulLogins, of(data.totals).totalStores),
      }),
      ...loginsOverTime(tally, viewer),
    }
  },
  async ({ events }, reading) => {
    const { viewer } = reading
    const tally = inBoth(events, (one) => one.tally)
    const places = inBoth(events, (one) => one.places)
    return {
      successesPerApp: await appRows(tally, successes, reading),
      ...(seesDealers(viewer) && {
        successesPerDealer: await placeRows(places, 'dealer', reading),
        failuresPerApp: await appRows(tally, failures, reading),
      }),
      ...(seesStores(viewer) && { successesPerBranch: await placeRows(places, 'store', reading) }),
    }
  },
)

export const loginEventsRoute = handleReport(reportLoginEvents, loginEvents)
