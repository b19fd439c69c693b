import type { Data } from '#core/contract/endpoint.ts'
import { reportLockEvents } from '../contract.ts'
import { cardsOf, lockSeries } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Part } from './report-shapes.ts'

type Answer = Data<typeof reportLockEvents>

export const LockedReportPage = () => (
  <ReportPage title="reports.locked" name="LockEvents" report={reportLockEvents} parts={partsOf} />
)

/** Locks by a person and after wrong passwords, over time and one by one. */
function partsOf(answer: Answer, { t }: Context): Part[] {
  return [
    {
      kind: 'figures',
      figures: cardsOf(answer, [
        ['manualLocked', t('reports.manualLocks')],
        ['autoLocked', t('reports.autoLocks')],
        ['lockEvents', t('table.total')],
      ]),
    },
    lockSeries(t, answer),
    { kind: 'rows', title: t('reports.lockList'), of: { figure: 'lockEvents' } },
  ]
}
