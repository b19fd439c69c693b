import type { Data } from '#core/contract/endpoint.ts'
import { reportAccountStatus } from '../contract.ts'
import { average, seesDealers, seesStores } from '../rules.ts'
import { statusTable } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Figure, Part } from './report-shapes.ts'

type Answer = Data<typeof reportAccountStatus>

export const StatusReportPage = () => (
  <ReportPage
    title="reports.status"
    name="AccountStatus"
    report={reportAccountStatus}
    ofAccounts
    parts={partsOf}
  />
)

/** Unlocked and locked accounts, in all and by role. R15 */
function partsOf(answer: Answer, context: Context): Part[] {
  const { totalUnlocked, totalLocked, totalDealers, totalStores, unlockedPerRole, lockedPerRole } = answer
  const { t, viewer } = context
  const { compare } = answer
  const card = (
    figure: 'totalUnlocked' | 'totalLocked',
    label: string,
    more: Partial<Figure> = {},
  ): Figure => ({
    ...more,
    label,
    figure,
    value: answer[figure],
    before: compare?.[figure],
    foot: [
      {
        label: t('reports.avgPerDealer'),
        value: seesDealers(viewer) ? average(answer[figure], totalDealers) : undefined,
      },
      {
        label: t('reports.avgPerStore'),
        value: seesStores(viewer) ? average(answer[figure], totalStores) : undefined,
      },
    ],
  })
  return [
    {
      kind: 'figures',
      figures: [
        card('totalUnlocked', t('reports.unlocked')),
        card('totalLocked', t('reports.lockedCount'), { help: t('reports.lockedHelp') }),
      ],
    },
    {
      ...statusTable(context, {
        unlocked: unlockedPerRole,
        locked: lockedPerRole,
        figures: ['unlockedPerRole', 'lockedPerRole'],
        total: {
          counts: [totalUnlocked, totalLocked],
          before: compare && [compare.totalUnlocked, compare.totalLocked],
        },
      }),
      title: t('reports.perRole'),
      note: t('reports.distinct'),
      chart: 'beside',
    },
  ]
}
