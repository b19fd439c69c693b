import type { Data } from '#core/contract/endpoint.ts'
import { reportAccountStatus } from '../contract.ts'
import { averagesOf, cardOf, cardsOf, statusTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const StatusReportPage = () => (
  <ReportPage name="AccountStatus" report={reportAccountStatus} ofAccounts parts={partsOf} />
)

/** Unlocked and locked accounts, in all and by role. R15 */
function partsOf(answer: Data<typeof reportAccountStatus>, context: Context): Parts {
  const { t } = context
  const { unlockedPerRole, lockedPerRole, compare } = answer
  const total = totals(answer)
  return [
    cardsOf(
      cardOf(answer, 'totalUnlocked', t('reports.unlocked'), {
        foot: averagesOf(answer, 'totalUnlocked', context),
      }),
      cardOf(answer, 'totalLocked', t('reports.lockedCount'), {
        help: t('reports.lockedHelp'),
        foot: averagesOf(answer, 'totalLocked', context),
      }),
    ),
    {
      ...statusTable(context, {
        unlocked: unlockedPerRole,
        locked: lockedPerRole,
        figures: ['unlockedPerRole', 'lockedPerRole'],
        total: total && { counts: total, before: (compare && totals(compare)) ?? undefined },
      }),
      title: t('reports.perRole'),
      note: t('reports.distinct'),
      chart: 'beside',
    },
  ]
}

type Totals = { totalUnlocked: number | null; totalLocked: number | null }

/** Null if they are not known any more. R108 */
const totals = ({ totalUnlocked, totalLocked }: Totals) =>
  totalUnlocked === null || totalLocked === null ? null : [totalUnlocked, totalLocked]
