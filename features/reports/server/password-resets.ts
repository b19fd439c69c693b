import { reportPasswordResets } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPlaces } from './parts/accounts.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { placeRows, readPlaces, report } from './parts/report.ts'
import { readTally, resetsOverTime } from './parts/tally.ts'

const { resets } = counted

export const passwordResets = report(
  async (reading) => ({
    tally: await readTally(reading, [resets]),
    places: await readPlaces(reading, resets),
    totals: await countPlaces(reading),
  }),
  ({ tally, totals }) => ({ totalReset: tally.of(resets), ...totals }),
  async (both, reading) => ({
    ...resetsOverTime(both[0].tally),
    ...(seesDealers(reading.viewer) && { resetsPerDealer: await placeRows(both, 'dealer', reading) }),
    ...(seesStores(reading.viewer) && { resetsPerStore: await placeRows(both, 'store', reading) }),
  }),
)

export const passwordResetsRoute = handleReport(reportPasswordResets, passwordResets)
