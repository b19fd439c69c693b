import { clockTime } from '#core/contract/days.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import type { RowsRow } from '../contract/rows.ts'
import type { CountRow, CountTable, Part, SeriesPart } from './report-shapes.ts'
import { shareOf } from './count-rows.ts'
import { columnsOf, type RowColumn, rowTexts } from './row-texts.ts'

/** A cell for `toCsv`, which formats numbers; null is an empty cell. */
type Cell = string | number | null
export type Sheet = Cell[][]

/** The change in percent, with one decimal; null if there was nothing before. */
const changeOf = (count: number, before: number) =>
  before === 0 ? null : Math.round((1000 * (count - before)) / before) / 10

/** The share of a total with three decimals: 0.125 is 12.5 %. */
const roundedShare = (count: number, total: number | undefined) =>
  Math.round(1000 * shareOf(count, total)) / 1000

/** A count, and with a comparison the one before and the change. */
const countCells = (count: number, before: number | undefined, compared: boolean): Cell[] =>
  compared ? [count, before ?? 0, changeOf(count, before ?? 0)] : [count]

const countHeads = (t: Translate, label: string, compared: boolean) =>
  compared ? [label, t('reports.before', { name: label }), t('reports.changeOf', { name: label })] : [label]

type Figures = Extract<Part, { kind: 'figures' }>['figures']

export const figureSheet = (t: Translate, figures: Figures, compared: boolean): Sheet => [
  [t('reports.figure'), ...countHeads(t, t('csv.count'), compared)],
  ...figures.flatMap(({ label, value, before, foot = [] }): Sheet => [
    [label, ...(value === null ? [null] : countCells(value, before ?? undefined, compared))],
    ...foot
      .filter((one) => one.value !== undefined)
      .map((one): Cell[] => [`${label} – ${one.label}`, one.value ?? null]),
  ]),
]

/** Every row, each followed by the rows of its breakdown; the total is last. */
export function tableSheet(t: Translate, table: CountTable, compared: boolean): Sheet {
  const { head, columns, rows, total, shares } = table
  const hasInner = rows.some((row) => row.rows?.length)
  const hasHints = rows.some((row) => row.hint)
  const withShare = ([count = null, ...others]: Cell[], share: Cell): Cell[] =>
    shares ? [count, share, ...others] : [count, ...others]
  const line = (
    { name, hint, counts, before }: Pick<CountRow, 'name' | 'hint' | 'counts' | 'before'>,
    role: string | null,
  ): Cell[] => [
    name,
    ...(hasHints ? [hint ?? null] : []),
    ...(hasInner ? [role] : []),
    ...columns.flatMap((_, index) => {
      const count = counts[index] ?? 0
      return withShare(
        countCells(count, before?.[index], compared),
        roundedShare(count, total?.counts[index]),
      )
    }),
  ]
  return [
    [
      head,
      ...(hasHints ? [table.hintHead ?? ''] : []),
      ...(hasInner ? [t('csv.role')] : []),
      ...columns.flatMap(({ label }) => withShare(countHeads(t, label, compared), t('reports.share'))),
    ],
    ...rows.flatMap((row) => [
      line(row, null),
      ...(row.rows ?? []).map((one) => line({ ...one, name: row.name, hint: row.hint }, one.name)),
    ]),
    ...(total ? [line({ name: t('table.total'), ...total }, null)] : []),
  ]
}

export const seriesSheet = (t: Translate, { series, points, bucket }: SeriesPart): Sheet => [
  [t(`reports.bucket.${bucket}`), ...series.map(({ label }) => label)],
  ...points.map(({ date, values }) => [date, ...series.map(({ key }) => values[key] ?? 0)]),
]

const times: readonly RowColumn[] = ['at', 'ended', 'lastSignIn']

/** People, events, dealers or stores; times are those of clocks in the zone, which the heads of their columns name. */
export function rowsSheet(t: Translate, rows: readonly RowsRow[], zone: string): Sheet {
  const columns = columnsOf(rows)
  const texts = rowTexts(t, (iso) => clockTime(new Date(iso), zone))
  const headOf = (name: RowColumn, head: WordKey) =>
    times.includes(name) ? t('csv.inZone', { name: t(head), zone }) : t(head)
  const beside: Partial<Record<RowColumn, { head: string; text: (row: RowsRow) => string }>> = {
    person: { head: t('csv.email'), text: ({ Person }) => Person?.Email ?? '' },
    dealer: { head: t('csv.soldTo'), text: ({ Dealer }) => Dealer?.SoldTo ?? '' },
    store: { head: t('csv.shipTo'), text: ({ Store }) => Store?.ShipTo ?? '' },
  }
  /** A value for the column and, where there is one, for the column beside it. */
  const withBeside = <V>(
    name: RowColumn,
    value: V,
    of: (more: NonNullable<(typeof beside)[RowColumn]>) => V,
  ) => {
    const more = beside[name]
    return more ? [value, of(more)] : [value]
  }
  return [
    columns.flatMap(({ name, head }) => withBeside(name, headOf(name, head), (more) => more.head)),
    ...rows.map((row) =>
      columns.flatMap(({ name }) => withBeside(name, texts[name](row), (more) => more.text(row))),
    ),
  ]
}
