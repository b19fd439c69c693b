import { reportDashboard } from '../contract.ts'
import { average, seesDealers, seesStatus, seesStores } from '../rules.ts'
import { countPeople, countPlaces, perStore } from './parts/accounts.ts'
import { locksOverTime, resetsOverTime } from './parts/buckets.ts'
import { counted, countOf, peopleOf } from './parts/event-counts.ts'
import { eventRows, mailRows, report, statusRows } from './parts/report.ts'
import type { Reading, Readings } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

export const dashboard = report(
  async (reading) => {
    const accounts = await ofAccounts(reading)
    return { ...accounts, ...(await ofEvents(reading, accounts)) }
  },
  async (readings) => {
    const { viewer } = readings.main
    return {
      ...(await locksOverTime(readings.main)),
      ...(await resetsOverTime(readings.main)),
      loginsPerApp: await eventRows(readings, counted.successes, 'app'),
      ...(seesDealers(viewer) && { emailTypesSent: await mailRows(readings) }),
      ...(seesStatus(viewer) && (await perRole(readings))),
    }
  },
)

export const dashboardRoute = handleReport(reportDashboard, dashboard)

async function perRole(readings: Readings) {
  const { unlocked, locked } = await statusRows(readings)
  return { activeUsersPerRole: unlocked, inactiveUsersPerRole: locked }
}

async function ofAccounts(reading: Reading) {
  const { viewer } = reading
  const { total, active } = await countPeople(reading)
  const places = await countPlaces(reading)
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

async function ofEvents(reading: Reading, { totalStores }: { totalStores: number }) {
  const { viewer } = reading
  const logins = await countOf(reading, counted.successes)
  return {
    manuallyLockedUsers: await peopleOf(reading, counted.manualLocks),
    autoLockedUsers: await peopleOf(reading, counted.automaticLocks),
    lockedUsers: await peopleOf(reading, counted.locks),
    modifiedUsers: await peopleOf(reading, counted.changes),
    usersModified: await countOf(reading, counted.changes),
    totalSuccessfulLogins: logins,
    ...(seesDealers(viewer) && { totalFailedLogins: await countOf(reading, counted.failures) }),
    ...(seesStores(viewer) && { successfulLoginsPerStore: perStore(logins, totalStores) }),
    passwordResets: await countOf(reading, counted.resets),
  }
}
