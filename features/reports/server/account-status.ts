import { reportAccountStatus } from '../contract.ts'
import { countPlaces, countStatus, countStatusPerRole } from './parts/accounts.ts'
import { report, statusRows } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const accountStatus = report(
  async (reading) => ({
    status: await countStatus(reading),
    places: await countPlaces(reading),
    perRole: await countStatusPerRole(reading),
  }),
  ({ status, places }) => ({ totalUnlocked: status.unlocked, totalLocked: status.locked, ...places }),
  async ([main, compare], reading) => {
    const { unlocked, locked } = await statusRows([main.perRole, compare && compare.perRole], reading)
    return { unlockedPerRole: unlocked, lockedPerRole: locked }
  },
)

export const accountStatusRoute = handleReport(reportAccountStatus, accountStatus)
