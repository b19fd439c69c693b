import { reportPasswordResets } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces } from './parts/accounts.ts'
import { inBoth } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { placeRows, readEvents, report } from './parts/report.ts'
import { resetsOverTime } from './parts/tally.ts'

const { resets } = counted

export const passwordResets = report(
  async (both) => ({
    events: await readEvents(both, [resets], resets),
    totals: await countPlaces(both),
  }),
  ({ events, totals }, of) => ({
    totalReset: of(events).tally.of(resets),
    ...of(totals),
    ...resetsOverTime(of(events).tally),
  }),
  async ({ events }, reading) => {
    const places = inBoth(events, (one) => one.places)
    return {
      ...(seesDealers(reading.viewer) && { resetsPerDealer: await placeRows(places, 'dealer', reading) }),
      ...(seesStores(reading.viewer) && { resetsPerStore: await placeRows(places, 'store', reading) }),
    }
  },
)

export const passwordResetsRoute = handleReport(reportPasswordResets, passwordResets)
