import type { WordKey } from '#core/web/i18n/words.ts'
import type { Row } from './rows.ts'
import type { Step } from './tree.ts'
import type { RowsControl } from './use-rows.ts'

/** A column of the rows of a field: texts and numbers are strings, a check box is a boolean. */
export type Column<R> = {
  field: Extract<keyof R, string>
  label: WordKey
  kind: 'text' | 'number' | 'check'
  required?: boolean
  /** Whether its label says that it may stay empty. */
  optional?: boolean
  /** The language of its texts, if not that of the page. */
  lang?: 'en-US' | 'fr-CA'
  max?: number
  /** Whether a row's value cannot be changed here. */
  fixed?: (row: R) => boolean
  /** What a fixed cell shows in place of its value. */
  shown?: (row: R) => string | undefined
}

/** Where a row is, counted from 1. */
export type RowPlace = { name: string; pos: number; total: number; level: number }

/** What is announced about a move. `stuck`: the row cannot go further in the direction of the key. */
export type MoveNews = 'picked' | 'moved' | 'dropped' | 'cancelled' | 'stuck'

export type MoveTexts = Record<Step, string> &
  Record<MoveNews, (place: RowPlace) => string> & {
    grip: (name: string) => string
    /** How to move a row with the keys. */
    help: string
  }

export type RowTexts = {
  add: string
  /** The label of the button that removes a row, in place of a menu. `n`: its number. */
  remove?: (n: number) => string
  /** For a row without a name. */
  unnamed: string
  removed: (name: string) => string
  /** How a screen reader calls a row. `n`: its number. */
  row: (name: string, level: number, n: number) => string
}

export type Bulk = {
  /** How many rows there may be. */
  max: number
  /** The announcement after rows were pasted. */
  told: (n: number) => string
}

export type RowsProps<R extends Row> = {
  control: RowsControl<R>
  columns: readonly Column<R>[]
  texts: RowTexts
  /** Without them rows cannot be moved. */
  moves?: MoveTexts | undefined
  /** How many levels of rows there may be; with more than one, rows have a grip. */
  levels?: number
  nameOf: (row: R) => string
  /** An empty row; without it none can be added. */
  make?: (() => R) | undefined
  /** Many rows are typed or pasted one after the other: they are numbered. */
  bulk?: Bulk | undefined
  mayRemove: (row: R) => boolean
  isSaved: (row: R) => boolean
  /** Asks before a saved row is removed; an unsaved one is removed at once. Both can be restored for a while. */
  askRemoval: (row: R, remove: () => void) => void
  /** Shown when there are no rows. */
  none: string
}
