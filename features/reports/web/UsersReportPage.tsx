import type { Data } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import { reportUsers } from '../contract.ts'
import { appTable, cardOf, cardsOf, dealerTable, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, CountRow, CountTable, Parts } from './report-shapes.ts'

type Answer = Data<typeof reportUsers>
type RoleCount = { ID: string; AppID: string; Count: number; Compare?: number | undefined }

/** Roles are fetched when a row is opened. */
const WITHOUT_ROLES = { rolesOf: { dealers: [], stores: [] } }

export const UsersReportPage = () => (
  <ReportPage name="Users" report={reportUsers} more={WITHOUT_ROLES} ofAccounts parts={partsOf} />
)

/** People by app, dealer and store, each with its roles. A person counts once in a row, and once in the total. */
function partsOf(answer: Answer, { t, appName, settings }: Context): Parts {
  const { usersPerApp, usersPerRolePerApp, usersPerDealer, usersPerStore, totalUsers, compare } = answer
  const roleNames = new Map(usersPerRolePerApp.map(({ ID, DisplayName }) => [ID, DisplayName]))
  const roleRow = (role: RoleCount, within?: CountRow['within']): CountRow => ({
    id: role.ID,
    name: roleNames.get(role.ID) ?? t('audit.thing'),
    // The roles of an app stand below its name.
    ...(within && { hint: appName(role.AppID), within }),
    counts: [role.Count],
    before: role.Compare === undefined ? undefined : [role.Compare],
  })
  const withRoles = (table: CountTable, inner: CountTable['columns'][number]['figure']): CountTable => ({
    ...table,
    inner: [{ label: t('csv.count'), figure: inner }],
    total: { counts: [totalUsers], before: compare && [compare.totalUsers] },
    note: t('reports.distinct'),
  })
  const apps = appTable(t, usersPerApp, 'usersPerApp', t('reports.perApp'))
  const rolesOfApp = Map.groupBy(usersPerRolePerApp, ({ AppID }) => AppID)
  const fetchRoles = async (rolesOf: { dealers?: (string | null)[]; stores?: string[] }) =>
    (await call(reportUsers, { settings, rolesOf })).data
  return [
    cardsOf(cardOf(answer, 'totalUsers', t('reports.totalUsers'))),
    {
      ...withRoles(apps, 'usersPerRolePerApp'),
      rows: apps.rows.map((row) => ({
        ...row,
        rows: rolesOfApp.get(row.id ?? '')?.map((role) => roleRow(role)) ?? [],
      })),
      chart: 'beside',
    },
    usersPerDealer && {
      ...withRoles(
        dealerTable(t, usersPerDealer, 'usersPerDealer', t('reports.perDealer')),
        'usersPerRolePerDealer',
      ),
      within: {
        key: [reportUsers.path, answer.Settings, 'dealers'],
        fetch: async (ids) => {
          const { usersPerRolePerDealer = [] } = await fetchRoles({
            ...(ids && { dealers: [...ids] }),
            stores: [],
          })
          return rowsBy(
            usersPerRolePerDealer,
            ({ DealerID }) => DealerID,
            (role) => roleRow(role, { dealerID: role.DealerID }),
          )
        },
      },
    },
    usersPerStore && {
      ...withRoles(
        storeTable(t, usersPerStore, 'usersPerStore', t('reports.perStore')),
        'usersPerRolePerStore',
      ),
      within: {
        key: [reportUsers.path, answer.Settings, 'stores'],
        fetch: async (ids) => {
          const { usersPerRolePerStore = [] } = await fetchRoles({
            dealers: [],
            ...(ids && { stores: ids.filter((id) => id !== null) }),
          })
          return rowsBy(
            usersPerRolePerStore,
            ({ StoreID }) => StoreID,
            (role) => roleRow(role, { storeID: role.StoreID }),
          )
        },
      },
    },
  ]
}

const rowsBy = <R,>(roles: readonly R[], place: (role: R) => string | null, rowOf: (role: R) => CountRow) =>
  new Map([...Map.groupBy(roles, place)].map(([id, some]) => [id, some.map(rowOf)]))
