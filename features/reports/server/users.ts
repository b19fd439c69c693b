import { handle } from '#domain/server/handle.ts'
import { reportUsers } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { countPeople } from './parts/accounts.ts'
import { countHolders, type RoleGroup } from './parts/holders.ts'
import { inOrder, namedRows, readRoles, roleRows, together } from './parts/named.ts'
import { inBoth, report } from './parts/report.ts'
import type { Readings } from './parts/settings.ts'

export const usersRoute = handle(
  reportUsers,
  report(
    async (reading) => ({ totalUsers: (await countPeople(reading)).total }),
    async (readings) => {
      const { main } = readings
      const rows = async (of: 'app' | 'dealer' | 'store') =>
        namedRows(of, main, ...(await inBoth(readings, countHolders[of])))
      return {
        usersPerApp: await rows('app'),
        usersPerRolePerApp: await roleRows(main, ...(await inBoth(readings, countHolders.role))),
        ...(seesDealers(main.viewer) && {
          usersPerDealer: await rows('dealer'),
          usersPerRolePerDealer: (await rolesWith(readings, countHolders.roleOfDealer)).map(
            ({ place, ...row }) => ({ ...row, DealerID: place }),
          ),
        }),
        ...(seesStores(main.viewer) && {
          usersPerStore: await rows('store'),
          usersPerRolePerStore: (await rolesWith(readings, countHolders.roleOfStore)).flatMap(
            ({ place, ...row }) => (place ? [{ ...row, StoreID: place }] : []),
          ),
        }),
      }
    },
  ),
  { ownTransactions: true },
)

/** Rows by role and place, with the app of the role. */
async function rolesWith(readings: Readings, count: (reading: Readings['main']) => Promise<RoleGroup[]>) {
  const [main, compare] = await inBoth(readings, count)
  const keyed = (groups: RoleGroup[]) =>
    groups.map(({ role, place, count: n }) => ({ key: `${role} ${place ?? ''}`, count: n }))
  const counts = together(keyed(main), compare && keyed(compare))
  const ids = [...new Set([...main, ...(compare ?? [])].map(({ role }) => role))]
  const roles = new Map((await readRoles(readings.main, ids)).map((role) => [role.id, role]))
  const rows = [...counts].flatMap(([key, count]) => {
    const [ID = '', place = ''] = (key ?? '').split(' ')
    const role = roles.get(ID)
    return role ? [{ ID, AppID: role.appId, place: place || null, ...count }] : []
  })
  return inOrder(rows, ({ ID }) => roles.get(ID)?.name ?? null, readings.main)
}
