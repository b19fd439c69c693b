import { reportDashboard } from '../contract.ts'
import { average, seesDealers, seesStatus, seesStores } from '../rules.ts'
import { active, countPeople, countPlaces, perStore } from './parts/accounts.ts'
import { type Both, readEach } from './parts/both.ts'
import { counted, peopleOf } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { appRows, mailRows, report, statusRows } from './parts/report.ts'
import { countStatusPerRole, type StatusOfRole } from './parts/holders.ts'
import type { Reading } from './parts/settings.ts'
import { locksOverTime, readTally, resetsOverTime } from './parts/tally.ts'

const { locks, manualLocks, automaticLocks, changes, successes, failures, mailsSent, resets } = counted

export const dashboard = report(
  async (both) => ({
    accounts: await countPeople(both, active),
    places: await countPlaces(both),
    perRole: seesStatus(both[0].viewer) ? await countStatusPerRole(both) : null,
    tally: await readEach(both, (reading) =>
      readTally(reading, [locks, changes, successes, failures, mailsSent, resets]),
    ),
    people: await readEach(both, (reading) =>
      peopleOf(reading, {
        manuallyLockedUsers: manualLocks,
        autoLockedUsers: automaticLocks,
        lockedUsers: locks,
        modifiedUsers: changes,
      }),
    ),
  }),
  (data, of, { viewer }) => {
    const [places, tally] = [of(data.places), of(data.tally)]
    const logins = tally.of(successes)
    return {
      ...ofAccounts(of(data.accounts), places, viewer),
      ...of(data.people),
      usersModified: tally.of(changes),
      totalSuccessfulLogins: logins,
      ...(seesDealers(viewer) && { totalFailedLogins: tally.of(failures) }),
      ...(seesStores(viewer) && { successfulLoginsPerStore: perStore(logins, places.totalStores) }),
      passwordResets: tally.of(resets),
    }
  },
  async ({ tally, perRole }, reading) => ({
    ...locksOverTime(tally[0]),
    ...resetsOverTime(tally[0]),
    loginsPerApp: await appRows(tally, successes, reading),
    ...(seesDealers(reading.viewer) && { emailTypesSent: mailRows(tally) }),
    ...(perRole && (await statusOf(perRole, reading))),
  }),
)

export const dashboardRoute = handleReport(reportDashboard, dashboard)

async function statusOf(perRole: Both<StatusOfRole[]>, reading: Reading) {
  const { unlocked, locked } = await statusRows(perRole, reading)
  return { activeUsersPerRole: unlocked, inactiveUsersPerRole: locked }
}

type Of<F extends (...input: never[]) => Promise<Both<unknown>>> = Awaited<ReturnType<F>>[0]

function ofAccounts(
  { all, some }: Of<typeof countPeople>,
  places: Of<typeof countPlaces>,
  viewer: Reading['viewer'],
) {
  const { totalDealers, totalStores } = places
  const inactive = all - some
  return {
    ...places,
    totalUsers: all,
    activeUsers: some,
    inactiveUsers: inactive,
    ...(seesDealers(viewer) && {
      averageActivePerDealer: average(some, totalDealers),
      averageInctivePerDealer: average(inactive, totalDealers),
    }),
    ...(seesStores(viewer) && {
      averageActivePerStore: average(some, totalStores),
      averageInctivePerStore: average(inactive, totalStores),
    }),
  }
}
