import type { z } from 'zod'
import type { Translate } from '#core/web/i18n/words.ts'
import type { Figure } from '../contract/figures.ts'
import type {
  AppCount,
  Bucket,
  ChangeSeries,
  DealerCount,
  LockSeries,
  LoginSeries,
  MailCount,
  MailSeries,
  ResetSeries,
  RoleCount,
  StoreCount,
} from '../contract/shapes.ts'
import { average, seesDealers, seesStores } from '../rules.ts'
import { countRows, mailTypeName, totalOf } from './count-rows.ts'
import type { Card, Context, CountRow, CountTable, Foot, Part, Point, SeriesPart } from './report-shapes.ts'

/** Tables and series that the dashboard shares with the full reports, or reports with each other. */

/** The cards of a report, without those that the viewer may not see. */
export const cardsOf = (...cards: (Card | false)[]): Part => ({
  kind: 'figures',
  figures: cards.filter((card) => card !== false),
})

/** The card of a figure that has the same key in the answer and in the period of comparison. */
export const cardOf = <F extends Figure>(
  answer: { [K in F]?: number | null | undefined } & {
    compare?: { [K in F]?: number | null | undefined } | undefined
  },
  figure: F,
  label: string,
  more: Partial<Card> = {},
): Card => ({ label, figure, value: answer[figure] ?? null, before: answer.compare?.[figure], ...more })

type Places = { totalDealers: number; totalStores: number }

/** The averages of a figure per dealer and per store, where the viewer sees dealers and stores. */
export function averagesOf<F extends string>(
  answer: { [K in F]: number | null } & Places & {
      compare?: ({ [K in F]: number | null } & Places) | undefined
    },
  figure: F,
  { t, viewer }: Context,
): Foot[] {
  const { compare } = answer
  return [
    {
      label: t('reports.avgPerDealer'),
      value: seesDealers(viewer) ? average(answer[figure], answer.totalDealers) : undefined,
      before: compare && average(compare[figure], compare.totalDealers),
    },
    {
      label: t('reports.avgPerStore'),
      value: seesStores(viewer) ? average(answer[figure], answer.totalStores) : undefined,
      before: compare && average(compare[figure], compare.totalStores),
    },
  ]
}

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

export const appTable = (t: Translate, list: z.infer<typeof AppCount>[], figure: Figure, title: string) =>
  tableOf(t, { title, figure, head: t('csv.app'), rows: countRows(t, list, 'reports.noApp') })

export const dealerTable = (
  t: Translate,
  list: z.infer<typeof DealerCount>[],
  figure: Figure,
  title: string,
): CountTable => ({
  ...tableOf(t, { title, figure, head: t('csv.dealer'), rows: countRows(t, list, 'reports.noDealer') }),
  hintHead: t('csv.soldTo'),
  chart: 'beside',
})

export const storeTable = (
  t: Translate,
  list: z.infer<typeof StoreCount>[],
  figure: Figure,
  title: string,
): CountTable => ({
  ...tableOf(t, { title, figure, head: t('csv.store'), rows: countRows(t, list, 'reports.noStore') }),
  hintHead: t('csv.shipTo'),
  chart: 'beside',
})

export const mailTable = (t: Translate, list: z.infer<typeof MailCount>[]): CountTable => {
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
    unlocked: z.infer<typeof RoleCount>[]
    locked: z.infer<typeof RoleCount>[]
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

type Dated = { Date: string }
type Series<K extends string, P extends Dated> = { [N in K]: P[] } & {
  Bucket: Bucket
  compare?: { [N in K]: P[] } | undefined
}

/** A series of an answer, with that of the period of comparison. The lines are named by the keys of its points. */
function seriesPart<K extends string, P extends Dated>(
  answer: Series<K, P>,
  key: K,
  { title, lines }: { title: string; lines: Partial<Record<Exclude<keyof P, 'Date'>, string | false>> },
): SeriesPart {
  const pointsOf = (points: readonly P[]): Point[] =>
    points.map(({ Date, ...values }) => ({ date: Date, values: values as Record<string, number> }))
  return {
    kind: 'series',
    title,
    bucket: answer.Bucket,
    series: Object.entries<string | false | undefined>(lines).flatMap(([line, label]) =>
      label ? [{ key: line, label }] : [],
    ),
    points: pointsOf(answer[key]),
    before: answer.compare && pointsOf(answer.compare[key]),
  }
}

export const lockSeries = (
  t: Translate,
  answer: Series<'lockedOverTime', z.infer<typeof LockSeries>[number]>,
) =>
  seriesPart(answer, 'lockedOverTime', {
    title: t('reports.lockedOverTime'),
    lines: { manual: t('reports.manualLocks'), automatic: t('reports.autoLocks') },
  })

export const resetSeries = (
  t: Translate,
  answer: Series<'resetsOverTime', z.infer<typeof ResetSeries>[number]>,
) =>
  seriesPart(answer, 'resetsOverTime', {
    title: t('reports.resetsOverTime'),
    lines: { resets: t('reports.resets') },
  })

export const changeSeries = (
  t: Translate,
  answer: Series<'changesOverTime', z.infer<typeof ChangeSeries>[number]>,
) =>
  seriesPart(answer, 'changesOverTime', {
    title: t('reports.changesOverTime'),
    lines: { changes: t('reports.changes') },
  })

export const mailSeries = (
  t: Translate,
  answer: Series<'mailsOverTime', z.infer<typeof MailSeries>[number]>,
) =>
  seriesPart(answer, 'mailsOverTime', {
    title: t('reports.mailsOverTime'),
    lines: { sent: t('reports.emails'), failed: t('reports.emailsFailed') },
  })

/** Failures only where the viewer sees all dealers. H139 */
export const loginSeries = (
  { t, viewer }: Context,
  answer: Series<'loginsOverTime', z.infer<typeof LoginSeries>[number]>,
) =>
  seriesPart(answer, 'loginsOverTime', {
    title: t('reports.loginsOverTime'),
    lines: {
      successes: t('reports.successfulLogins'),
      failures: seesDealers(viewer) && t('reports.failedLogins'),
    },
  })
