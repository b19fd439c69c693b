import { reportDashboard } from '../contract.ts'
import { average, seesDealers, seesStatus, seesStores } from '../rules.ts'
import {
  countPeople,
  countPlaces,
  countStatusPerRole,
  perStore,
  type StatusOfRole,
} from './parts/accounts.ts'
import { counted, peopleOf } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { appRows, type Both, mailRows, report, statusRows } from './parts/report.ts'
import type { Reading } from './parts/settings.ts'
import { locksOverTime, readTally, resetsOverTime } from './parts/tally.ts'

const { locks, manualLocks, automaticLocks, changes, successes, failures, mailsSent, resets } = counted

export const dashboard = report(
  async (reading) => ({
    accounts: await countPeople(reading),
    places: await countPlaces(reading),
    perRole: seesStatus(reading.viewer) ? await countStatusPerRole(reading) : [],
    tally: await readTally(reading, [locks, changes, successes, failures, mailsSent, resets]),
    people: await peopleOf(reading, {
      manuallyLockedUsers: manualLocks,
      autoLockedUsers: automaticLocks,
      lockedUsers: locks,
      modifiedUsers: changes,
    }),
  }),
  (data, { viewer }) => {
    const { accounts, places, people, tally } = data
    const logins = tally.of(successes)
    return {
      ...ofAccounts(accounts, places, viewer),
      ...people,
      usersModified: tally.of(changes),
      totalSuccessfulLogins: logins,
      ...(seesDealers(viewer) && { totalFailedLogins: tally.of(failures) }),
      ...(seesStores(viewer) && { successfulLoginsPerStore: perStore(logins, places.totalStores) }),
      passwordResets: tally.of(resets),
    }
  },
  async (both, reading) => {
    const [main, compare] = both
    return {
      ...locksOverTime(main.tally),
      ...resetsOverTime(main.tally),
      loginsPerApp: await appRows(both, successes, reading),
      ...(seesDealers(reading.viewer) && { emailTypesSent: mailRows(both) }),
      ...(seesStatus(reading.viewer) && (await perRole([main.perRole, compare && compare.perRole], reading))),
    }
  },
)

export const dashboardRoute = handleReport(reportDashboard, dashboard)

async function perRole(both: Both<StatusOfRole[]>, reading: Reading) {
  const { unlocked, locked } = await statusRows(both, reading)
  return { activeUsersPerRole: unlocked, inactiveUsersPerRole: locked }
}

type People = Awaited<ReturnType<typeof countPeople>>
type Places = Awaited<ReturnType<typeof countPlaces>>

function ofAccounts({ total, active }: People, places: Places, viewer: Reading['viewer']) {
  const { totalDealers, totalStores } = places
  const inactive = total - active
  return {
    ...places,
    totalUsers: total,
    activeUsers: active,
    inactiveUsers: inactive,
    ...(seesDealers(viewer) && {
      averageActivePerDealer: average(active, totalDealers),
      averageInctivePerDealer: average(inactive, totalDealers),
    }),
    ...(seesStores(viewer) && {
      averageActivePerStore: average(active, totalStores),
      averageInctivePerStore: average(inactive, totalStores),
    }),
  }
}
