import { clockTime } from '#core/contract/days.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import type { RowsRow } from '../contract/rows.ts'
import type { CountRow, CountTable, Part, Point, SeriesPart } from './report-shapes.ts'
import { shareOf } from './count-rows.ts'
import { columnsOf, type RowColumn, rowTexts } from './row-texts.ts'

/** A part of a whole or a change, 0.325 for 32.5 %, not rounded; a day, or a time of a clock. */
type Special = { share: number } | { change: number } | { day: string } | { time: string }
/** Null is an empty cell. */
export type Cell = string | number | null | Special
export type Sheet = Cell[][]

/** The sheet, and below it a line for each note. */
export const withNotes = (sheet: Sheet, notes: readonly string[]): Sheet => [
  ...sheet,
  ...notes.map((note) => [note]),
]

/** The cell of a CSV file: a change in percent with one decimal, a share with three. */
export function csvCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('change' in cell) return Math.round(1000 * cell.change) / 10
  if ('share' in cell) return Math.round(1000 * cell.share) / 1000
  return 'day' in cell ? cell.day : cell.time
}

/** Null if there was nothing before. */
const changeOf = (count: number, before: number): Cell =>
  before === 0 ? null : { change: (count - before) / before }

/** A count, and with a comparison the one before and the change. */
const countCells = (count: number, before: number | undefined, compared: boolean): Cell[] =>
  compared ? [count, before ?? 0, changeOf(count, before ?? 0)] : [count]

const countHeads = (t: Translate, label: string, compared: boolean) =>
  compared ? [label, t('reports.before', { name: label }), t('reports.changeOf', { name: label })] : [label]

type Figures = Extract<Part, { kind: 'figures' }>['figures']

/** Every figure has as many cells, so that the sheet is a table; without a number they are empty. */
const figureCells = (value: number | null, before: number | null | undefined, compared: boolean): Cell[] => {
  if (!compared) return [value]
  const isBoth = value !== null && typeof before === 'number'
  return [value, before ?? null, isBoth ? changeOf(value, before) : null]
}

export const figureSheet = (t: Translate, figures: Figures, compared: boolean): Sheet => [
  [t('reports.figure'), ...countHeads(t, t('csv.count'), compared)],
  ...figures.flatMap(({ label, value, before, foot = [] }): Sheet => [
    [label, ...figureCells(value, before, compared)],
    ...foot
      .filter((one) => one.value !== undefined)
      .map((one): Cell[] => [
        `${label} – ${one.label}`,
        ...figureCells(one.value ?? null, one.before, compared),
      ]),
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
      return withShare(countCells(count, before?.[index], compared), {
        share: shareOf(count, total?.counts[index]),
      })
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

/** The counts of each day, week or month, and beside them those of the compared period with their own days. */
export function seriesSheet(t: Translate, { series, points, before, bucket }: SeriesPart): Sheet {
  const head = t(`reports.bucket.${bucket}`)
  const heads = series.map(({ label }) => label)
  const cells = (point: Point | undefined): Cell[] =>
    point
      ? [{ day: point.date }, ...series.map(({ key }) => point.values[key] ?? 0)]
      : [null, ...series.map(() => null)]
  const comparedHeads = [head, ...heads].map((name) => t('reports.before', { name }))
  return [
    [head, ...heads, ...(before ? comparedHeads : [])],
    ...Array.from({ length: Math.max(points.length, before?.length ?? 0) }, (_, at) => [
      ...cells(points[at]),
      ...(before ? cells(before[at]) : []),
    ]),
  ]
}

const times: readonly RowColumn[] = ['at', 'ended', 'lastSignIn']
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

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
      columns.flatMap(({ name }) => {
        const text = texts[name](row)
        const cell = times.includes(name) && TIME.test(text) ? { time: text } : text
        return withBeside<Cell>(name, cell, (more) => more.text(row))
      }),
    ),
  ]
}
