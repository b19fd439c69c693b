import type { Data } from '#core/contract/endpoint.ts'
import { reportUsersModified } from '../contract.ts'
import { average, seesDealers, seesStores } from '../rules.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Part } from './report-shapes.ts'

type Answer = Data<typeof reportUsersModified>

export const ModifiedReportPage = () => (
  <ReportPage title="reports.modified" name="UsersModified" report={reportUsersModified} parts={partsOf} />
)

/** People who were changed, the dealers and stores that they belonged to, and each change. */
function partsOf(answer: Answer, { t, viewer }: Context): Part[] {
  const { totalModified, usersModified, totalDealers, totalStores, compare } = answer
  const foot = [
    {
      label: t('reports.avgPerDealer'),
      value: seesDealers(viewer) ? average(totalModified, totalDealers) : undefined,
    },
    {
      label: t('reports.avgPerStore'),
      value: seesStores(viewer) ? average(totalModified, totalStores) : undefined,
    },
  ]
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: t('reports.totalModified'),
          figure: 'totalModified',
          value: totalModified,
          before: compare?.totalModified,
          foot,
        },
        {
          label: t('reports.changes'),
          figure: 'usersModified',
          value: usersModified,
          before: compare?.usersModified,
        },
        ...(seesDealers(viewer)
          ? [
              {
                label: t('reports.modifiedDealers'),
                figure: 'modifiedDealers' as const,
                value: totalDealers,
                before: compare?.totalDealers,
              },
            ]
          : []),
        {
          label: t('reports.modifiedStores'),
          figure: 'modifiedStores',
          value: totalStores,
          before: compare?.totalStores,
        },
      ],
    },
    { kind: 'rows', title: t('reports.changeList'), of: { figure: 'usersModified' } },
  ]
}
