import type { Data } from '#core/contract/endpoint.ts'
import { reportLockEvents } from '../contract.ts'
import { lockSeries } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Figure, Part } from './report-shapes.ts'

type Answer = Data<typeof reportLockEvents>

export const LockedReportPage = () => (
  <ReportPage title="reports.locked" name="LockEvents" report={reportLockEvents} parts={partsOf} />
)

/** Locks by a person and after wrong passwords, over time and one by one. */
function partsOf(answer: Answer, { t }: Context): Part[] {
  const card = (figure: 'manualLocked' | 'autoLocked' | 'lockEvents', label: string): Figure => ({
    label,
    figure,
    value: answer[figure],
    before: answer.compare?.[figure],
  })
  return [
    {
      kind: 'figures',
      figures: [
        card('manualLocked', t('reports.manualLocks')),
        card('autoLocked', t('reports.autoLocks')),
        card('lockEvents', t('table.total')),
      ],
    },
    lockSeries(t, answer),
    { kind: 'rows', title: t('reports.lockList'), of: { figure: 'lockEvents' } },
  ]
}
