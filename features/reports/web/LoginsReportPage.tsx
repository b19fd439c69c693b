import type { Data } from '#core/contract/endpoint.ts'
import { reportLoginEvents } from '../contract.ts'
import { appTable, cardOf, cardsOf, dealerTable, loginSeries, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

type Answer = Data<typeof reportLoginEvents>

export const LoginsReportPage = () => (
  <ReportPage name="LoginEvents" report={reportLoginEvents} parts={partsOf} />
)

/** Successes and, with access-all-dealers, failures: over time, by app, dealer and store. H139, H140 */
function partsOf(answer: Answer, context: Context): Parts {
  const { t } = context
  const { successesPerApp, successesPerDealer, successesPerBranch, failuresPerApp } = answer
  const seesFailures = answer.failedLogins !== undefined
  return [
    cardsOf(
      cardOf(answer, 'totalSuccessfulLogins', t('reports.successfulLogins'), {
        lines: ['successes'],
        foot: [
          {
            label: t('reports.avgPerStore'),
            value: answer.successfulLoginsPerStore,
            before: answer.compare?.successfulLoginsPerStore,
          },
        ],
      }),
      seesFailures && cardOf(answer, 'failedLogins', t('reports.failedLogins'), { lines: ['failures'] }),
    ),
    loginSeries(context, answer),
    { ...appTable(t, successesPerApp, 'successesPerApp', t('reports.loginsPerApp')), chart: 'beside' },
    successesPerDealer &&
      dealerTable(t, successesPerDealer, 'successesPerDealer', t('reports.loginsPerDealer')),
    successesPerBranch &&
      storeTable(t, successesPerBranch, 'successesPerBranch', t('reports.loginsPerStore')),
    failuresPerApp && {
      ...appTable(t, failuresPerApp, 'failuresPerApp', t('reports.failuresPerApp')),
      chart: 'beside',
    },
    seesFailures && { kind: 'rows', title: t('reports.failureList'), of: { figure: 'failedLogins' } },
  ]
}
