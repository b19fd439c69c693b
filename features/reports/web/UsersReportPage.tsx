import type { Data } from '#core/contract/endpoint.ts'
import { reportUsers } from '../contract.ts'
import { appTable, dealerTable, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, CountRow, CountTable, Part } from './report-shapes.ts'

type Answer = Data<typeof reportUsers>

export const UsersReportPage = () => (
  <ReportPage title="reports.users" name="Users" report={reportUsers} ofAccounts parts={partsOf} />
)

/** People by app, dealer and store, each with its roles. A person counts once in a row, and once in the total. */
function partsOf(answer: Answer, { t, appName }: Context): Part[] {
  const { usersPerApp, usersPerRolePerApp, usersPerDealer, usersPerRolePerDealer = [] } = answer
  const { usersPerStore, usersPerRolePerStore = [], totalUsers, compare } = answer
  const total = { counts: [totalUsers], before: compare && [compare.totalUsers] }
  const roleNames = new Map(usersPerRolePerApp.map(({ ID, DisplayName }) => [ID, DisplayName]))
  const roleRow = (role: RoleCount, within?: CountRow['within']): CountRow => ({
    id: role.ID,
    name: roleNames.get(role.ID) ?? t('audit.thing'),
    // Of an app the row above says which.
    ...(within && { hint: appName(role.AppID), within }),
    counts: [role.Count],
    before: role.Compare === undefined ? undefined : [role.Compare],
  })
  const whole = (table: CountTable, inner: CountTable['columns'][number]['figure'], rolesOf: RolesOf) => ({
    ...table,
    inner: [{ label: t('csv.count'), figure: inner }],
    rows: table.rows.map((row) => ({ ...row, rows: rolesOf(row.id) })),
    total,
    note: t('reports.distinct'),
  })
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
      ...whole(appTable(t, usersPerApp, 'usersPerApp', t('reports.perApp')), 'usersPerRolePerApp', (id) =>
        usersPerRolePerApp.filter(({ AppID }) => AppID === id).map((role) => roleRow(role)),
      ),
      chart: 'beside',
    },
    ...(usersPerDealer
      ? [
          whole(
            dealerTable(t, usersPerDealer, 'usersPerDealer', t('reports.perDealer')),
            'usersPerRolePerDealer',
            (id) =>
              usersPerRolePerDealer
                .filter(({ DealerID }) => DealerID === id)
                .map((role) => roleRow(role, { dealerID: role.DealerID })),
          ),
        ]
      : []),
    ...(usersPerStore
      ? [
          whole(
            storeTable(t, usersPerStore, 'usersPerStore', t('reports.perStore')),
            'usersPerRolePerStore',
            (id) =>
              usersPerRolePerStore
                .filter(({ StoreID }) => StoreID === id)
                .map((role) => roleRow(role, { storeID: role.StoreID })),
          ),
        ]
      : []),
  ]
}

type RoleCount = { ID: string; AppID: string; Count: number; Compare?: number | undefined }
type RolesOf = (id: string | null) => CountRow[]
