import { reportAccountStatus } from '../contract.ts'
import { countPlaces, countStatus } from './parts/accounts.ts'
import { report, statusRows } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const accountStatus = report(
  async (reading) => {
    const { locked, unlocked } = await countStatus(reading)
    return { totalUnlocked: unlocked, totalLocked: locked, ...(await countPlaces(reading)) }
  },
  async (readings) => {
    const { unlocked, locked } = await statusRows(readings)
    return { unlockedPerRole: unlocked, lockedPerRole: locked }
  },
)

export const accountStatusRoute = handleReport(reportAccountStatus, accountStatus)
