import type { z } from 'zod'
import { reportUsers } from '../contract.ts'
import { seesDealers, seesStores } from '../rules.ts'
import { type Both, inBoth, inTwo } from './parts/both.ts'
import { handleReport } from './parts/handle-report.ts'
import { countHolders, type RoleGroup } from './parts/holders.ts'
import { inOrder, namedRows, readRoles, roleRows, summed, together } from './parts/named.ts'
import { report } from './parts/report.ts'
import type { Reading } from './parts/settings.ts'

type Input = z.output<(typeof reportUsers)['body']>

export const users = report(
  async (both, { rolesOf }: Pick<Input, 'settings' | 'rolesOf'>) => {
    const { viewer } = both[0]
    const stores = seesStores(viewer)
    const [ofDealers, ofStores] = await inTwo(
      async () => ({
        app: await countHolders.app(both),
        dealer: await countHolders.dealer(both),
        roleOfDealer: await countHolders.roleOfDealer(both),
      }),
      async () => ({
        store: stores ? await countHolders.store(both) : null,
        roleOfStore: stores ? await countHolders.roleOfStore(both, rolesOf?.stores) : null,
      }),
    )
    const { roleOfDealer } = ofDealers
    const listed = rolesOf?.dealers && new Set(rolesOf.dealers)
    return {
      ...ofDealers,
      ...ofStores,
      role: inBoth(roleOfDealer, (groups) => summed(groups.map(({ role, count }) => ({ key: role, count })))),
      roleOfDealer: seesDealers(viewer)
        ? inBoth(roleOfDealer, (groups) =>
            listed ? groups.filter(({ place }) => listed.has(place)) : groups,
          )
        : null,
    }
  },
  // Each person has one dealer, or none.
  ({ dealer }, of) => ({ totalUsers: of(dealer).reduce((sum, { count }) => sum + count, 0) }),
  async ({ app, role, dealer, roleOfDealer, store, roleOfStore }, reading) => {
    const [perRole] = await roleRows(reading, role)
    return {
      usersPerApp: await namedRows('app', reading, app),
      usersPerRolePerApp: perRole!,
      ...(roleOfDealer && {
        usersPerDealer: await namedRows('dealer', reading, dealer),
        usersPerRolePerDealer: (await rolesWithin(reading, roleOfDealer)).map(({ place, ...row }) => ({
          ...row,
          DealerID: place,
        })),
      }),
      ...(store && { usersPerStore: await namedRows('store', reading, store) }),
      ...(roleOfStore && {
        usersPerRolePerStore: (await rolesWithin(reading, roleOfStore)).flatMap(({ place, ...row }) =>
          place ? [{ ...row, StoreID: place }] : [],
        ),
      }),
    }
  },
)

export const usersRoute = handleReport(reportUsers, users)

/** Rows by role and place, with the app of the role. */
async function rolesWithin(reading: Reading, both: Both<RoleGroup[]>) {
  const counts = together(
    inBoth(both, (groups) =>
      groups.map(({ role, place, count }) => ({ key: `${role} ${place ?? ''}`, count })),
    ),
  )
  const [main, compare] = both
  const ids = [...new Set([...main, ...(compare ?? [])].map(({ role }) => role))]
  const roles = new Map((await readRoles(reading, ids)).map((role) => [role.id, role]))
  const rows = [...counts].flatMap(([key, count]) => {
    const [ID = '', place = ''] = (key ?? '').split(' ')
    const role = roles.get(ID)
    return role ? [{ ID, AppID: role.appId, place: place || null, ...count }] : []
  })
  return inOrder(rows, ({ ID }) => roles.get(ID)?.name ?? null, reading)
}
