import { reportDashboard } from '../contract.ts'
import { average, seesDealers, seesStatus, seesStores } from '../rules.ts'
import { countPlaces, perStore } from './parts/accounts.ts'
import { countActive } from './parts/account-states.ts'
import { type Both, inTwo, readEach } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import {
  changesOverTime,
  locksOverTime,
  loginsOverTime,
  peopleOf,
  readTally,
  resetsOverTime,
} from './parts/tally.ts'
import { handleReport } from './parts/handle-report.ts'
import { appRows, mailRows, report, statusRows } from './parts/report.ts'
import { countLocked, type Status } from './parts/holders.ts'
import type { Reading } from './parts/settings.ts'

const { locks, manualLocks, automaticLocks, changes, successes, failures, mailsSent, resets } = counted

export const dashboard = report(
  async (both) => {
    const [accounts, events] = await inTwo(
      async () => ({
        accounts: await countActive(both),
        status: seesStatus(both[0].viewer) ? await countLocked(both) : null,
      }),
      async () => ({
        places: await countPlaces(both),
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
    )
    return { ...accounts, ...events }
  },
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
      ...loginsOverTime(tally, viewer),
      ...locksOverTime(tally),
      ...resetsOverTime(tally),
      ...changesOverTime(tally),
    }
  },
  async ({ tally, status }, reading) => ({
    loginsPerApp: await appRows(tally, successes, reading),
    ...(seesDealers(reading.viewer) && { emailTypesSent: mailRows(tally) }),
    ...(status?.[0] && (await statusOf(status, reading))),
  }),
)

export const dashboardRoute = handleReport(reportDashboard, dashboard)

async function statusOf(status: Both<Status | null>, reading: Reading) {
  const { unlocked, locked } = await statusRows(status, reading)
  return { activeUsersPerRole: unlocked, inactiveUsersPerRole: locked }
}

type Of<F extends (...input: never[]) => Promise<Both<unknown>>> = Awaited<ReturnType<F>>[0]

function ofAccounts(
  { all, active }: Of<typeof countActive>,
  places: Of<typeof countPlaces>,
  viewer: Reading['viewer'],
) {
  const { totalDealers, totalStores } = places
  const inactive = active === null ? null : all - active
  return {
    ...places,
    totalUsers: all,
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
