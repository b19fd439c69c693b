import type { z } from 'zod'
import type { Translate } from '#core/web/i18n/words.ts'
import type { Figure } from '../contract/figures.ts'
import type {
  AppRow,
  Bucket,
  DealerRow,
  Locks,
  MailRow,
  Resets,
  RoleRow,
  StoreRow,
} from '../contract/shapes.ts'
import { average, seesDealers, seesStores } from '../rules.ts'
import { countRows, mailTypeName, totalOf } from './count-rows.ts'
import type { Card, Context, CountRow, CountTable, Part, SeriesPart } from './report-shapes.ts'

/** Tables and series that the dashboard shares with the full reports, or reports with each other. */

/** The cards of a report, without those that the viewer may not see. */
export const cardsOf = (...cards: (Card | false)[]): Part => ({
  kind: 'figures',
  figures: cards.filter((card) => card !== false),
})

/** The card of a figure that has the same key in the answer and in the period of comparison. */
export const cardOf = <F extends Figure>(
  answer: { [K in F]?: number | undefined } & { compare?: { [K in F]?: number | undefined } | undefined },
  figure: F,
  label: string,
  more: Partial<Card> = {},
): Card => ({ label, figure, value: answer[figure] ?? null, before: answer.compare?.[figure], ...more })

/** The averages of a number per dealer and per store, where the viewer sees dealers and stores. */
export const averagesOf = (
  count: number,
  { totalDealers, totalStores }: { totalDealers: number; totalStores: number },
  { t, viewer }: Context,
): NonNullable<Card['foot']> => [
  {
    label: t('reports.avgPerDealer'),
    value: seesDealers(viewer) ? average(count, totalDealers) : undefined,
  },
  { label: t('reports.avgPerStore'), value: seesStores(viewer) ? average(count, totalStores) : undefined },
]

const tableOf = (
  t: Translate,
  { title, head, rows, figure }: { title: string; head: string; rows: CountRow[]; figure: Figure },
): CountTable => ({
  kind: 'table',
  title,
  head,
  rows,
  columns: [{ label: t('csv.count'), figure }],
  total: totalOf(rows),
})

export const appTable = (t: Translate, list: z.infer<typeof AppRow>[], figure: Figure, title: string) =>
  tableOf(t, { title, figure, head: t('csv.app'), rows: countRows(t, list, 'reports.noApp') })

export const dealerTable = (
  t: Translate,
  list: z.infer<typeof DealerRow>[],
  figure: Figure,
  title: string,
): CountTable => ({
  ...tableOf(t, { title, figure, head: t('csv.dealer'), rows: countRows(t, list, 'reports.noDealer') }),
  hintHead: t('csv.soldTo'),
})

export const storeTable = (
  t: Translate,
  list: z.infer<typeof StoreRow>[],
  figure: Figure,
  title: string,
): CountTable => ({
  ...tableOf(t, { title, figure, head: t('csv.store'), rows: countRows(t, list, 'reports.noStore') }),
  hintHead: t('csv.shipTo'),
})

export const mailTable = (t: Translate, list: z.infer<typeof MailRow>[]): CountTable => {
  const rows = list.map(({ Type, Count, Compare }): CountRow => {
    return {
      id: Type,
      name: mailTypeName(t, Type),
      counts: [Count],
      before: Compare === undefined ? undefined : [Compare],
    }
  })
  const title = t('reports.emailTypes')
  return {
    ...tableOf(t, { title, head: t('reports.type'), rows, figure: 'emailTypesSent' }),
    shares: true,
  }
}

/** Role by role: unlocked and locked accounts. A person with several roles counts in each. R15 */
export function statusTable(
  { t, appName }: Context,
  lists: {
    unlocked: z.infer<typeof RoleRow>[]
    locked: z.infer<typeof RoleRow>[]
    figures: readonly [Figure, Figure]
    total?: CountTable['total']
  },
): CountTable {
  const { unlocked, locked, figures, total = null } = lists
  const byId = new Map([...unlocked, ...locked].map((role) => [role.ID, role]))
  const rows = [...byId.values()].map(({ ID, DisplayName, AppID }): CountRow => {
    const both = [unlocked, locked].map((list) => list.find((role) => role.ID === ID))
    return {
      id: ID,
      name: DisplayName,
      hint: appName(AppID),
      counts: both.map((role) => role?.Count ?? 0),
      before: both.some((role) => role?.Compare !== undefined)
        ? both.map((role) => role?.Compare ?? 0)
        : undefined,
    }
  })
  return {
    kind: 'table',
    title: t('reports.status'),
    head: t('csv.role'),
    hintHead: t('csv.app'),
    columns: [
      { label: t('reports.unlocked'), figure: figures[0] },
      { label: t('reports.lockedCount'), figure: figures[1] },
    ],
    rows,
    total,
  }
}

export const lockSeries = (
  t: Translate,
  { Bucket: bucket, lockedOverTime }: { Bucket: Bucket; lockedOverTime: z.infer<typeof Locks> },
): SeriesPart => ({
  kind: 'series',
  title: t('reports.lockedOverTime'),
  bucket,
  series: [
    { key: 'manual', label: t('reports.manualLocks') },
    { key: 'automatic', label: t('reports.autoLocks') },
  ],
  points: lockedOverTime.map(({ Date, ...values }) => ({ date: Date, values })),
})

export const resetSeries = (
  t: Translate,
  { Bucket: bucket, resetsOverTime }: { Bucket: Bucket; resetsOverTime: z.infer<typeof Resets> },
): SeriesPart => ({
  kind: 'series',
  title: t('reports.resetsOverTime'),
  bucket,
  series: [{ key: 'resets', label: t('reports.resets') }],
  points: resetsOverTime.map(({ Date, ...values }) => ({ date: Date, values })),
})
