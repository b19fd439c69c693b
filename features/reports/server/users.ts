import { reportUsers } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countTotal } from './parts/accounts.ts'
import { countHolders, type RoleGroup } from './parts/holders.ts'
import { type Group, inOrder, namedRows, readRoles, roleRows, together } from './parts/named.ts'
import { inBoth, report } from './parts/report.ts'
import type { Reading } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

export const users = report(
  async (reading) => ({ totalUsers: await countTotal(reading) }),
  async (readings) => {
    const { main } = readings
    const roles = await inBoth(readings, countHolders.roleOfDealer)
    const rows = async (of: 'app' | 'dealer' | 'store') =>
      namedRows(of, main, ...(await inBoth(readings, countHolders[of])))
    return {
      usersPerApp: await rows('app'),
      usersPerRolePerApp: await roleRows(main, ofRoles(roles[0]), roles[1] && ofRoles(roles[1])),
      ...(seesDealers(main.viewer) && {
        usersPerDealer: await rows('dealer'),
        usersPerRolePerDealer: (await rolesWith(main, roles)).map(({ place, ...row }) => ({
          ...row,
          DealerID: place,
        })),
      }),
      ...(seesStores(main.viewer) && {
        usersPerStore: await rows('store'),
        usersPerRolePerStore: (
          await rolesWith(main, await inBoth(readings, countHolders.roleOfStore))
        ).flatMap(({ place, ...row }) => (place ? [{ ...row, StoreID: place }] : [])),
      }),
    }
  },
)

export const usersRoute = handleReport(reportUsers, users)

/** By role alone: a person has one dealer. */
function ofRoles(groups: readonly RoleGroup[]): Group[] {
  const counts = new Map<string, number>()
  for (const { role, count } of groups) counts.set(role, (counts.get(role) ?? 0) + count)
  return [...counts].map(([key, count]) => ({ key, count }))
}

/** Rows by role and place, with the app of the role. */
async function rolesWith(reading: Reading, [main, compare]: readonly [RoleGroup[], RoleGroup[] | null]) {
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
