import { reportAccountStatus } from '../contract.ts'
import { countPeople, countPlaces, locked } from './parts/accounts.ts'
import { countStatusPerRole } from './parts/holders.ts'
import { report, statusRows } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const accountStatus = report(
  async (both) => ({
    people: await countPeople(both, locked),
    places: await countPlaces(both),
    perRole: await countStatusPerRole(both),
  }),
  ({ people, places }, of) => {
    const { all, some } = of(people)
    return { totalUnlocked: all - some, totalLocked: some, ...of(places) }
  },
  async ({ perRole }, reading) => {
    const rows = await statusRows(perRole, reading)
    return { unlockedPerRole: rows.unlocked, lockedPerRole: rows.locked }
  },
)

export const accountStatusRoute = handleReport(reportAccountStatus, accountStatus)
