import type { Data } from '#core/contract/endpoint.ts'
import { reportLoginEvents } from '../contract.ts'
import { appTable, cardOf, cardsOf, dealerTable, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts, SeriesPart } from './report-shapes.ts'

type Answer = Data<typeof reportLoginEvents>

export const LoginsReportPage = () => (
  <ReportPage name="LoginEvents" report={reportLoginEvents} parts={partsOf} />
)

/** Successes and, with access-all-dealers, failures: over time, by app, dealer and store. H139, H140 */
function partsOf(answer: Answer, { t }: Context): Parts {
  const { successesPerApp, successesPerDealer, successesPerBranch, failuresPerApp } = answer
  const seesFailures = answer.failedLogins !== undefined
  return [
    cardsOf(
      cardOf(answer, 'totalSuccessfulLogins', t('reports.successfulLogins'), {
        foot: [{ label: t('reports.avgPerStore'), value: answer.successfulLoginsPerStore }],
      }),
      seesFailures && cardOf(answer, 'failedLogins', t('reports.failedLogins')),
    ),
    loginSeries(answer, t),
    { ...appTable(t, successesPerApp, 'successesPerApp', t('reports.loginsPerApp')), chart: 'beside' },
    successesPerDealer &&
      dealerTable(t, successesPerDealer, 'successesPerDealer', t('reports.loginsPerDealer')),
    successesPerBranch &&
      storeTable(t, successesPerBranch, 'successesPerBranch', t('reports.loginsPerStore')),
    failuresPerApp && appTable(t, failuresPerApp, 'failuresPerApp', t('reports.failuresPerApp')),
    seesFailures && { kind: 'rows', title: t('reports.failureList'), of: { figure: 'failedLogins' } },
  ]
}

const loginSeries = ({ loginsOverTime, Bucket, failedLogins }: Answer, t: Context['t']): SeriesPart => ({
  kind: 'series',
  title: t('reports.loginsOverTime'),
  bucket: Bucket,
  series: [
    { key: 'successes', label: t('reports.successfulLogins') },
    ...(failedLogins === undefined ? [] : [{ key: 'failures', label: t('reports.failedLogins') }]),
  ],
  points: loginsOverTime.map(({ Date, successes, failures = 0 }) => ({
    date: Date,
    values: failedLogins === undefined ? { successes } : { successes, failures },
  })),
})
