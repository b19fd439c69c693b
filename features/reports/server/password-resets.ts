import { reportPasswordResets } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces } from './parts/accounts.ts'
import { readEach } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { placeRows, readPlaces, report } from './parts/report.ts'
import { readTally, resetsOverTime } from './parts/tally.ts'

const { resets } = counted

export const passwordResets = report(
  async (both) => ({
    tally: await readEach(both, (reading) => readTally(reading, [resets])),
    places: await readEach(both, (reading) => readPlaces(reading, resets)),
    totals: await countPlaces(both),
  }),
  ({ tally, totals }, of) => ({ totalReset: of(tally).of(resets), ...of(totals) }),
  async ({ tally, places }, reading) => ({
    ...resetsOverTime(tally[0]),
    ...(seesDealers(reading.viewer) && { resetsPerDealer: await placeRows(places, 'dealer', reading) }),
    ...(seesStores(reading.viewer) && { resetsPerStore: await placeRows(places, 'store', reading) }),
  }),
)

export const passwordResetsRoute = handleReport(reportPasswordResets, passwordResets)
