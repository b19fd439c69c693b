import type { Input } from '#core/contract/endpoint.ts'
import { type Locale, locales, offeredLocales } from '#core/contract/locale.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { NameKind, Texts } from '#domain/contract/names.ts'
import { cleanText, type CopyRow, type saveCopy } from '../contract.ts'

/** A row that is not saved yet. */
export type AddedRow = { id: number; Kind: NameKind; Tag: string } & Texts

/** The unsaved edits: texts of rows by key, null for deleted ones, and new rows. */
export type Edits = { texts: ReadonlyMap<string, Texts | null>; added: readonly AddedRow[] }
export const noEdits: Edits = { texts: new Map(), added: [] }

export const keyOf = ({ Kind, Tag }: Pick<CopyRow, 'Kind' | 'Tag'>) => `${Kind} ${Tag}`

const isSame = (one: Texts, other: Texts) => locales.every((locale) => one[locale] === other[locale])
const isMissing = (texts: Texts) => offeredLocales().some((locale) => texts[locale].trim() === '')
export const isBlank = ({ Tag, ...texts }: AddedRow) =>
  Tag.trim() === '' && locales.every((locale) => texts[locale].trim() === '')

type EditedTexts = { row: CopyRow; texts: Texts | null }
/** Writes texts of many rows at once, since a file may have thousands. Texts equal to the saved ones are no edit. */
export function withAllTexts(edits: Edits, written: readonly EditedTexts[]): Edits {
  const all = new Map(edits.texts)
  for (const { row, texts } of written)
    if (texts && isSame(texts, row)) all.delete(keyOf(row))
    else all.set(keyOf(row), texts && { 'en-US': texts['en-US'], 'fr-CA': texts['fr-CA'] })
  return { ...edits, texts: all }
}
export const withTexts = (edits: Edits, row: CopyRow, texts: Texts | null) =>
  withAllTexts(edits, [{ row, texts }])

/** Adds rows at the end, all at once. */
export function withAllAdded(edits: Edits, rows: readonly Omit<AddedRow, 'id'>[]): Edits {
  const last = edits.added.reduce((highest, { id }) => Math.max(highest, id), 0)
  return {
    ...edits,
    added: [...edits.added, ...rows.map((row, index) => ({ ...row, id: last + 1 + index }))],
  }
}
export const withAdded = (edits: Edits, row: Omit<AddedRow, 'id'>) => withAllAdded(edits, [row])

export const withAddedChanged = (edits: Edits, row: AddedRow): Edits => ({
  ...edits,
  added: edits.added.map((one) => (one.id === row.id ? row : one)),
})

export const withoutAdded = (edits: Edits, id: number): Edits => ({
  ...edits,
  added: edits.added.filter((one) => one.id !== id),
})

export const isDirty = ({ texts, added }: Edits) => texts.size > 0 || !added.every(isBlank)

/** The texts of a row on the screen. */
export const shownTexts = (row: CopyRow, { texts }: Edits): Texts | null => {
  const edit = texts.get(keyOf(row))
  return edit === undefined ? row : edit
}

/** The number of names without a text in one of the languages. */
export const missingCount = (rows: readonly CopyRow[], edits: Edits) =>
  rows.filter((row) => {
    const texts = shownTexts(row, edits)
    // Deleting the tag of an existing record leaves it without texts.
    return texts ? isMissing(texts) : row.Stored !== null
  }).length + edits.added.filter((row) => !isBlank(row) && isMissing(row)).length

/** The problems of the tags of new rows, by id. */
export function tagProblems(rows: readonly CopyRow[], edits: Edits): ReadonlyMap<number, WordKey> {
  const used = new Set(rows.map(keyOf))
  const problems = new Map<number, WordKey>()
  for (const row of edits.added) {
    if (isBlank(row)) continue
    const Tag = cleanText(row.Tag)
    const key = keyOf({ ...row, Tag })
    if (Tag === '') problems.set(row.id, 'valid.required')
    else if (used.has(key)) problems.set(row.id, 'copy.duplicateTag')
    used.add(key)
  }
  return problems
}

/** The payload of the save, without new rows that are blank. */
export function changesToSave(
  rows: readonly CopyRow[],
  edits: Edits,
  Version: number,
): Input<typeof saveCopy> {
  const edited = rows.flatMap((row) => {
    const texts = edits.texts.get(keyOf(row))
    return texts === undefined ? [] : [{ Kind: row.Kind, Tag: row.Tag, texts }]
  })
  return {
    Version,
    Rows: [
      ...edited.flatMap(({ texts, ...row }) => (texts ? [{ ...row, ...texts }] : [])),
      ...edits.added
        .filter((row) => !isBlank(row))
        .map(({ Kind, Tag, 'en-US': english, 'fr-CA': french }) => ({
          Kind,
          Tag,
          'en-US': english,
          'fr-CA': french,
        })),
    ],
    Deleted: edited.flatMap(({ texts, ...row }) => (texts ? [] : [row])),
  }
}

export type MissingLanguage = Locale | 'any' | ''
export type CopyFilter = { kind: NameKind | ''; missing: MissingLanguage; words: readonly string[] }

/** The rows whose saved texts match, so that a row stays in its place while it is edited. `searchable`: folds a text for search. */
export const matching = (
  rows: readonly CopyRow[],
  { kind, missing, words }: CopyFilter,
  searchable: (text: string) => string,
) =>
  rows.filter(
    (row) =>
      (kind === '' || row.Kind === kind) &&
      (missing === '' || (missing === 'any' ? isMissing(row) : row[missing].trim() === '')) &&
      (words.length === 0 || contains(searchable(textOf(row)), words)),
  )

const contains = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))
const textOf = (row: CopyRow) =>
  [row.Tag, row['en-US'], row['fr-CA'], row.Stored ?? '', ...row.Apps].join(' ')
