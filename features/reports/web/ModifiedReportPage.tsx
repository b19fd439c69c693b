import type { Data } from '#core/contract/endpoint.ts'
import { reportUsersModified } from '../contract.ts'
import { seesDealers } from '../rules.ts'
import { averagesOf, cardOf, cardsOf, changeSeries } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const ModifiedReportPage = () => (
  <ReportPage name="UsersModified" report={reportUsersModified} parts={partsOf} />
)

/** People who were changed, the dealers and stores that they belonged to, and each change. */
function partsOf(answer: Data<typeof reportUsersModified>, context: Context): Parts {
  const { t, viewer } = context
  const { totalDealers, totalStores, compare } = answer
  return [
    cardsOf(
      cardOf(answer, 'totalModified', t('reports.totalModified'), {
        lines: ['changes'],
        foot: averagesOf(answer, 'totalModified', context),
      }),
      cardOf(answer, 'usersModified', t('reports.changes'), { lines: ['changes'] }),
      seesDealers(viewer) && {
        label: t('reports.modifiedDealers'),
        figure: 'modifiedDealers',
        value: totalDealers,
        before: compare?.totalDealers,
      },
      {
        label: t('reports.modifiedStores'),
        figure: 'modifiedStores',
        value: totalStores,
        before: compare?.totalStores,
      },
    ),
    changeSeries(t, answer),
    { kind: 'rows', title: t('reports.changeList'), of: { figure: 'usersModified' } },
  ]
}
