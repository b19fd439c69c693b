import { reportUsers } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countTotal } from './parts/accounts.ts'
import { countHolders, type RoleGroup } from './parts/holders.ts'
import { inOrder, namedRows, type Place, readRoles, roleRows, summed, together } from './parts/named.ts'
import { type Both, inBoth, report } from './parts/report.ts'
import type { Reading } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

export const users = report(
  async (reading) => {
    const { viewer } = reading
    return {
      totalUsers: await countTotal(reading),
      app: await countHolders.app(reading),
      roleOfDealer: await countHolders.roleOfDealer(reading),
      dealer: seesDealers(viewer) ? await countHolders.dealer(reading) : [],
      store: seesStores(viewer) ? await countHolders.store(reading) : [],
      roleOfStore: seesStores(viewer) ? await countHolders.roleOfStore(reading) : [],
    }
  },
  ({ totalUsers }) => ({ totalUsers }),
  async (both, reading) => {
    const rows = (of: Place) => namedRows(of, reading, ...inBoth(both, (data) => data[of]))
    const withDealer = inBoth(both, ({ roleOfDealer }) => roleOfDealer)
    return {
      usersPerApp: await rows('app'),
      usersPerRolePerApp: await roleRows(reading, ...inBoth(withDealer, ofRoles)),
      ...(seesDealers(reading.viewer) && {
        usersPerDealer: await rows('dealer'),
        usersPerRolePerDealer: (await rolesWith(reading, withDealer)).map(({ place, ...row }) => ({
          ...row,
          DealerID: place,
        })),
      }),
      ...(seesStores(reading.viewer) && {
        usersPerStore: await rows('store'),
        usersPerRolePerStore: (
          await rolesWith(
            reading,
            inBoth(both, ({ roleOfStore }) => roleOfStore),
          )
        ).flatMap(({ place, ...row }) => (place ? [{ ...row, StoreID: place }] : [])),
      }),
    }
  },
)

export const usersRoute = handleReport(reportUsers, users)

/** By role alone: a person has one dealer. */
const ofRoles = (groups: readonly RoleGroup[]) =>
  summed(groups.map(({ role, count }) => ({ key: role, count })))

/** Rows by role and place, with the app of the role. */
async function rolesWith(reading: Reading, [main, compare]: Both<RoleGroup[]>) {
  const keyed = (groups: RoleGroup[]) =>
    groups.map(({ role, place, count }) => ({ key: `${role} ${place ?? ''}`, count }))
  const counts = together(keyed(main), compare && keyed(compare))
  const ids = [...new Set([...main, ...(compare ?? [])].map(({ role }) => role))]
  const roles = new Map((await readRoles(reading, ids)).map((role) => [role.id, role]))
  const rows = [...counts].flatMap(([key, count]) => {
    const [ID = '', place = ''] = (key ?? '').split(' ')
    const role = roles.get(ID)
    return role ? [{ ID, AppID: role.appId, place: place || null, ...count }] : []
  })
  return inOrder(rows, ({ ID }) => roles.get(ID)?.name ?? null, reading)
}
