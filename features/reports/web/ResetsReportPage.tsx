import type { Data } from '#core/contract/endpoint.ts'
import { reportPasswordResets } from '../contract.ts'
import { averagesOf, cardOf, cardsOf, dealerTable, resetSeries, storeTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const ResetsReportPage = () => (
  <ReportPage name="PasswordResets" report={reportPasswordResets} parts={partsOf} />
)

/** Passwords that were really replaced: in all, over time, by dealer and store. */
function partsOf(answer: Data<typeof reportPasswordResets>, context: Context): Parts {
  const { t } = context
  const { resetsPerDealer, resetsPerStore } = answer
  return [
    cardsOf(
      cardOf(answer, 'totalReset', t('reports.totalReset'), {
        lines: ['resets'],
        foot: averagesOf(answer, 'totalReset', context),
      }),
    ),
    resetSeries(t, answer),
    resetsPerDealer && dealerTable(t, resetsPerDealer, 'resetsPerDealer', t('reports.perDealer')),
    resetsPerStore && storeTable(t, resetsPerStore, 'resetsPerStore', t('reports.perStore')),
  ]
}
