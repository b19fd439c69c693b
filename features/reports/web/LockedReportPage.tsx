import type { Data } from '#core/contract/endpoint.ts'
import { reportLockEvents } from '../contract.ts'
import { cardOf, cardsOf, lockSeries } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const LockedReportPage = () => (
  <ReportPage name="LockEvents" report={reportLockEvents} parts={partsOf} />
)

/** Locks by a person and after wrong passwords, over time and one by one. */
const partsOf = (answer: Data<typeof reportLockEvents>, { t }: Context): Parts => [
  cardsOf(
    cardOf(answer, 'lockEvents', t('table.total'), { lines: ['manual', 'automatic'] }),
    cardOf(answer, 'manualLocked', t('reports.manualLocks'), { lines: ['manual'] }),
    cardOf(answer, 'autoLocked', t('reports.autoLocks'), { lines: ['automatic'] }),
  ),
  lockSeries(t, answer),
  { kind: 'rows', title: t('reports.lockList'), of: { figure: 'lockEvents' } },
]
