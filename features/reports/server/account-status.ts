import { reportAccountStatus } from '../contract.ts'
import { countPlaces } from './parts/accounts.ts'
import { countLocked } from './parts/holders.ts'
import { report, statusRows } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const accountStatus = report(
  async (both) => ({
    status: await countLocked(both),
    places: await countPlaces(both),
  }),
  ({ status, places }, of) => {
    const { unlocked = null, locked = null } = of(status)?.everybody ?? {}
    return { totalUnlocked: unlocked, totalLocked: locked, ...of(places) }
  },
  async ({ status }, reading) => {
    const rows = await statusRows(status, reading)
    return { unlockedPerRole: rows.unlocked, lockedPerRole: rows.locked }
  },
)

export const accountStatusRoute = handleReport(reportAccountStatus, accountStatus)
