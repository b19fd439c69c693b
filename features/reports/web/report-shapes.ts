import type { Translate } from '#core/web/i18n/words.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { Bucket } from '../contract/shapes.ts'
import type { Figure as FigureName } from '../contract/rows.ts'
import type { ReportSettings } from '../contract/settings.ts'
import type { RowsOf } from './rows-address.ts'

/** What the parts of a report need beside its answer. */
export type Context = {
  t: Translate
  viewer: Viewer
  appName: (id: string) => string | undefined
  settings: ReportSettings
}

/** Where a report is: the dashboard, or a full one. */
export type ReportPath =
  | '/reports'
  | `/reports/${'users' | 'status' | 'locked' | 'modified' | 'logins' | 'emails' | 'resets'}`

/** A number on a card; it leads to the rows that it counts. */
export type Figure = {
  label: string
  /** Absent for a number without rows. */
  figure?: FigureName
  value: number | null
  /** The same for the period of comparison. */
  before?: number | null | undefined
  /** Further numbers below, such as averages; absent ones are left out. */
  foot?: { label: string; value: number | null | undefined; figure?: FigureName }[]
  /** What the number counts, where its label leaves that open. */
  help?: string
  /** Only on the dashboard. */
  full?: ReportPath
}

/** A column of counts in a table. */
export type CountColumn = { label: string; figure: FigureName }

/** A row of a table: one count for each column, and the same for the period of comparison. */
export type CountRow = {
  id: string | null
  name: string
  /** A number beside the name: sold-to, ship-to. */
  hint?: string | undefined
  colour?: string | undefined
  /** Of a role within a dealer or a store: that one. */
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
  /** What the numbers beside the names are: sold-to, ship-to. */
  hintHead?: string
  columns: CountColumn[]
  /** The figures of the breakdown, one for each column. */
  inner?: CountColumn[]
  /** Fetches the breakdown of some rows, or of all, by their ids; where the rows do not have it. */
  within?: {
    key: readonly unknown[]
    fetch: (ids?: readonly (string | null)[]) => Promise<ReadonlyMap<string | null, CountRow[]>>
  }
  rows: CountRow[]
  /** The last row. Distinct people are fewer than the sum of the rows; `note` says so. */
  total: { counts: number[]; before?: number[] | undefined } | null
  /** How many people there are, where there is no total; what the sentence of the chart calculates with. */
  people?: number
  note?: string
  /** Whether each count has its share of the total beside it. */
  shares?: boolean
  /** Rows shown at most; the others are in the full report. */
  most?: number
  full?: ReportPath
  /** A chart beside the table, or in its place: then it has the numbers as a table too. */
  chart?: 'beside' | 'instead'
}

/** Counts by day, week or month. */
export type SeriesPart = {
  kind: 'series'
  title: string
  series: { key: string; label: string }[]
  points: { date: string; values: Record<string, number> }[]
  bucket: Bucket
  full?: ReportPath
}

/** The rows of a figure, page by page. */
export type RowsPart = { kind: 'rows'; title: string; of: RowsOf; query?: string }

/** A part with a panel of its own. */
export type TitledPart = CountTable | SeriesPart | RowsPart

/** A part of a report, as it is shown and exported. */
export type Part = { kind: 'figures'; figures: Figure[] } | TitledPart
