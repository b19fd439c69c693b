import type { Data } from '#core/contract/endpoint.ts'
import { reportPasswordResets } from '../contract.ts'
import { average, seesDealers, seesStores } from '../rules.ts'
import { dealerTable, resetSeries, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Part } from './report-shapes.ts'

type Answer = Data<typeof reportPasswordResets>

export const ResetsReportPage = () => (
  <ReportPage title="reports.resets" name="PasswordResets" report={reportPasswordResets} parts={partsOf} />
)

/** Passwords that were really replaced: in all, over time, by dealer and store. */
function partsOf(answer: Answer, { t, viewer }: Context): Part[] {
  const { totalReset, totalDealers, totalStores, resetsPerDealer, resetsPerStore, compare } = answer
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: t('reports.totalReset'),
          figure: 'totalReset',
          value: totalReset,
          before: compare?.totalReset,
          foot: [
            {
              label: t('reports.avgPerDealer'),
              value: seesDealers(viewer) ? average(totalReset, totalDealers) : undefined,
            },
            {
              label: t('reports.avgPerStore'),
              value: seesStores(viewer) ? average(totalReset, totalStores) : undefined,
            },
          ],
        },
      ],
    },
    resetSeries(t, answer),
    ...(resetsPerDealer
      ? [
          {
            ...dealerTable(t, resetsPerDealer, 'resetsPerDealer', t('reports.perDealer')),
            chart: 'beside',
          } as const,
        ]
      : []),
    ...(resetsPerStore
      ? [
          {
            ...storeTable(t, resetsPerStore, 'resetsPerStore', t('reports.perStore')),
            chart: 'beside',
          } as const,
        ]
      : []),
  ]
}
