import type { Data } from '#core/contract/endpoint.ts'
import { reportLoginEvents } from '../contract.ts'
import { appTable, dealerTable, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Part, SeriesPart } from './report-shapes.ts'

type Answer = Data<typeof reportLoginEvents>

export const LoginsReportPage = () => (
  <ReportPage title="reports.logins" name="LoginEvents" report={reportLoginEvents} parts={partsOf} />
)

/** Successes and, with access-all-dealers, failures: over time, by app, dealer and store. H139, H140 */
function partsOf(answer: Answer, { t }: Context): Part[] {
  const { successesPerApp, successesPerDealer, successesPerBranch, failuresPerApp, failedLogins } = answer
  const { totalSuccessfulLogins, successfulLoginsPerStore, compare } = answer
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: t('reports.successfulLogins'),
          figure: 'totalSuccessfulLogins',
          value: totalSuccessfulLogins,
          before: compare?.totalSuccessfulLogins,
          foot: [{ label: t('reports.avgPerStore'), value: successfulLoginsPerStore }],
        },
        ...(failedLogins === undefined
          ? []
          : [
              {
                label: t('reports.failedLogins'),
                figure: 'failedLogins' as const,
                value: failedLogins,
                before: compare?.failedLogins,
              },
            ]),
      ],
    },
    loginSeries(answer, t),
    { ...appTable(t, successesPerApp, 'successesPerApp', t('reports.loginsPerApp')), chart: 'beside' },
    ...(successesPerDealer
      ? [dealerTable(t, successesPerDealer, 'successesPerDealer', t('reports.loginsPerDealer'))]
      : []),
    ...(successesPerBranch
      ? [storeTable(t, successesPerBranch, 'successesPerBranch', t('reports.loginsPerStore'))]
      : []),
    ...(failuresPerApp ? [appTable(t, failuresPerApp, 'failuresPerApp', t('reports.failuresPerApp'))] : []),
    ...(failedLogins === undefined
      ? []
      : [
          { kind: 'rows' as const, title: t('reports.failureList'), of: { figure: 'failedLogins' as const } },
        ]),
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
