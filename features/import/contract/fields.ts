import { type PersonField, personFieldNames } from '#domain/contract/person-fields.ts'
import { type FactName, factNames, type StoreField, storeFieldNames } from '#features/dealers/rules.ts'
import type { ImportKind } from '#domain/contract/imports.ts'

const place = ['Region', 'Locale'] as const

/**
 * The fields that a column can hold, in the order of the template. `ID` finds a person whose email address changes; `Dealer` is
 * the Sold To # of the dealer, or its name.
 */
export const importFields = {
  people: [...personFieldNames, 'Dealer', 'Access', 'Stores', ...place, 'ID'],
  dealers: ['SoldTo', 'Name', 'DisplayName', ...place, ...factNames],
  stores: [...storeFieldNames, 'Dealer'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportField =
  | PersonField
  | FactName
  | StoreField
  | 'SoldTo'
  | 'Dealer'
  | 'Access'
  | 'Stores'
  | 'Region'
  | 'Locale'
  | 'ID'
export const allImportFields = [...new Set(Object.values(importFields).flat())] as ImportField[]

/** The fields that every row needs. A row for a record that exists needs no others. */
export const keyField = { people: 'Email', dealers: 'SoldTo', stores: 'ShipTo' } as const satisfies Record<
  ImportKind,
  ImportField
>

/** The texts of a row by field. An empty cell is left out: it changes nothing. R90 */
export type Values = { [F in ImportField]?: string }

export const isFieldOf = (kind: ImportKind, field: string): field is ImportField =>
  (importFields[kind] as readonly string[]).includes(field)

/** The most rows of a file, its columns, and the characters of a cell that are read. */
export const ROWS_MAX = 50_000
export const COLUMNS_MAX = 50
export const CELL_MAX = 2000
/** The size of a file, in bytes. */
export const IMPORT_FILE_MAX = 10_000_000
/** Pasted rows, in UTF-16 units. */
export const PASTE_MAX = 500_000
/** The imports of one person that are kept: each may have millions of characters. */
export const IMPORTS_MAX = 50
/** The days after which an import and its rows are deleted, counted from the last work on it. */
export const KEPT_DAYS = 30
