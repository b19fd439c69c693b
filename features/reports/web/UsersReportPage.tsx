import type { Data } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import { reportUsers } from '../contract.ts'
import { appTable, dealerTable, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, CountRow, CountTable, Part } from './report-shapes.ts'

type Answer = Data<typeof reportUsers>

/** Asked for when a row is opened. */
const WITHOUT_ROLES = { rolesOf: { dealers: [], stores: [] } }

export const UsersReportPage = () => (
  <ReportPage
    title="reports.users"
    name="Users"
    report={reportUsers}
    more={WITHOUT_ROLES}
    ofAccounts
    parts={partsOf}
  />
)

/** People by app, dealer and store, each with its roles. A person counts once in a row, and once in the total. */
function partsOf(answer: Answer, { t, appName, settings }: Context): Part[] {
  const { usersPerApp, usersPerRolePerApp, usersPerDealer, usersPerStore, totalUsers, compare } = answer
  const roleNames = new Map(usersPerRolePerApp.map(({ ID, DisplayName }) => [ID, DisplayName]))
  const roleRow = (role: RoleCount, within?: CountRow['within']): CountRow => ({
    id: role.ID,
    name: roleNames.get(role.ID) ?? t('audit.thing'),
    // Of an app the row above says which.
    ...(within && { hint: appName(role.AppID), within }),
    counts: [role.Count],
    before: role.Compare === undefined ? undefined : [role.Compare],
  })
  const whole = (table: CountTable, inner: CountTable['columns'][number]['figure']) => ({
    ...table,
    inner: [{ label: t('csv.count'), figure: inner }],
    total: { counts: [totalUsers], before: compare && [compare.totalUsers] },
    note: t('reports.distinct'),
  })
  const apps = appTable(t, usersPerApp, 'usersPerApp', t('reports.perApp'))
  const rolesOfApp = Map.groupBy(usersPerRolePerApp, ({ AppID }) => AppID)
  const rolesOf = async (rolesOf: { dealers?: (string | null)[]; stores?: string[] }) =>
    (await call(reportUsers, { settings, rolesOf })).data
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: t('reports.users'),
          figure: 'totalUsers',
          value: totalUsers,
          before: compare?.totalUsers,
        },
      ],
    },
    {
      ...whole(apps, 'usersPerRolePerApp'),
      rows: apps.rows.map((row) => ({
        ...row,
        rows: rolesOfApp.get(row.id ?? '')?.map((role) => roleRow(role)) ?? [],
      })),
      chart: 'beside',
    },
    ...(usersPerDealer
      ? [
          {
            ...whole(
              dealerTable(t, usersPerDealer, 'usersPerDealer', t('reports.perDealer')),
              'usersPerRolePerDealer',
            ),
            within: {
              key: [reportUsers.path, answer.Settings, 'dealers'],
              fetch: async (ids?: readonly (string | null)[]) => {
                const { usersPerRolePerDealer = [] } = await rolesOf({
                  ...(ids && { dealers: [...ids] }),
                  stores: [],
                })
                const roles = Map.groupBy(usersPerRolePerDealer, ({ DealerID }) => DealerID)
                return rowsWithin(roles, (role) => roleRow(role, { dealerID: role.DealerID }))
              },
            },
          },
        ]
      : []),
    ...(usersPerStore
      ? [
          {
            ...whole(
              storeTable(t, usersPerStore, 'usersPerStore', t('reports.perStore')),
              'usersPerRolePerStore',
            ),
            within: {
              key: [reportUsers.path, answer.Settings, 'stores'],
              fetch: async (ids?: readonly (string | null)[]) => {
                const { usersPerRolePerStore = [] } = await rolesOf({
                  dealers: [],
                  ...(ids && { stores: ids.filter((id) => id !== null) }),
                })
                const roles = Map.groupBy(usersPerRolePerStore, ({ StoreID }) => StoreID)
                return rowsWithin(roles, (role) => roleRow(role, { storeID: role.StoreID }))
              },
            },
          },
        ]
      : []),
  ]
}

type RoleCount = { ID: string; AppID: string; Count: number; Compare?: number | undefined }

const rowsWithin = <R,>(roles: ReadonlyMap<string | null, R[]>, rowOf: (role: R) => CountRow) =>
  new Map([...roles].map(([id, some]) => [id, some.map(rowOf)] as const))
