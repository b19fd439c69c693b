import type { Translate } from '#core/web/i18n/words.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { Bucket } from '../contract/shapes.ts'
import type { Figure } from '../contract/figures.ts'
import type { ReportPath } from '../contract/report-list.ts'
import type { ReportSettings } from '../contract/settings.ts'

/** What the parts of a report are made of beside its answer. */
export type Context = {
  t: Translate
  viewer: Viewer
  appName: (id: string) => string | undefined
  settings: ReportSettings
}

/** A number on a card; it leads to the rows that it counts. */
export type Card = {
  label: string
  /** The figure whose rows it opens; a number without rows has none. */
  figure?: Figure
  value: number | null
  /** The number in the period of comparison. */
  before?: number | null | undefined
  /** Further numbers below, such as averages; those without a value are left out. */
  foot?: Foot[]
  /** The lines of the report's series that the number adds up, or that show it best. */
  lines?: readonly string[]
  /** What the number counts, where its label leaves that open. */
  help?: string
  /** The full report; only on the dashboard. */
  full?: ReportPath
}

/** A further number of a card. */
export type Foot = {
  label: string
  value: number | null | undefined
  before?: number | null | undefined
  figure?: Figure
}

/** A column of counts in a table. */
export type CountColumn = { label: string; figure: Figure }

/** A row of a table: one count for each column, and the same for the period of comparison. */
export type CountRow = {
  id: string | null
  name: string
  /** A number beside the name: sold-to, ship-to. */
  hint?: string | undefined
  colour?: string | undefined
  /** The dealer or the store of a role in its breakdown. */
  within?: { dealerID: string | null } | { storeID: string }
  counts: number[]
  before?: number[] | undefined
  /** The breakdown of the row; its counts have figures of their own. */
  rows?: CountRow[]
}

export type CountTable = {
  kind: 'table'
  title: string
  /** The header of the names. */
  head: string
  /** The header of the numbers beside the names: sold-to, ship-to. */
  hintHead?: string
  columns: CountColumn[]
  /** The figures of the breakdown, one for each column. */
  inner?: CountColumn[]
  /** Fetches the breakdown of the rows with these ids, or of all, where the rows do not have it. */
  within?: {
    key: readonly unknown[]
    fetch: (ids?: readonly (string | null)[]) => Promise<ReadonlyMap<string | null, CountRow[]>>
  }
  rows: CountRow[]
  /** The last row. Distinct people are fewer than the sum of the rows; `note` says so. */
  total: { counts: number[]; before?: number[] | undefined } | null
  /** The number of all people, for the sentence of a chart whose table has no total. */
  people?: number
  note?: string
  /** Whether each count has its share of the total beside it. */
  shares?: boolean
  /** The largest number of rows that show; the full report has the others. */
  most?: number
  full?: ReportPath
  /** A chart beside the table, or in its place, where it has a table of its own. */
  chart?: 'beside' | 'instead'
}

/** Counts by day, week or month. */
export type SeriesPart = {
  kind: 'series'
  title: string
  series: { key: string; label: string }[]
  points: Point[]
  /** The period of comparison in the same buckets; it may have more of them, or fewer. */
  before?: Point[] | undefined
  bucket: Bucket
}

/** The counts of a day, week or month, which begins at the date. */
export type Point = { date: string; values: Record<string, number> }

/** A list of rows: those of a figure, or of one row of its list. A null id means the row without one. */
export type RowsOf = {
  figure: Figure
  id?: string | null | undefined
  dealerID?: string | null | undefined
  storeID?: string | undefined
}

/** The rows of a figure, page by page. */
export type RowsPart = { kind: 'rows'; title: string; of: RowsOf; query?: string }

/** A part with a panel of its own. */
export type TitledPart = CountTable | SeriesPart | RowsPart

/** A part of a report, as it is shown and exported. */
export type Part = { kind: 'figures'; figures: Card[] } | TitledPart

/** The parts of a report in their order, without those that the viewer may not see. */
export type Parts = (Part | false | undefined)[]
