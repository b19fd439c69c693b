import { fromCsv, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { hasHidden } from '#core/contract/text.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { type NameKind, nameKinds, noTexts, type Texts } from '#domain/contract/names.ts'
import { cleanText, COPY_ROWS_MAX, type CopyRow, TAG_MAX } from '../contract.ts'
import { type Edits, keyOf, shownTexts, withAllAdded, withAllTexts } from './copy-edits.ts'

// The same in both languages, so that a file is read whatever the language of the page.
const columns = ['kind', 'tag', ...locales] as const

/** The texts as a file for a spreadsheet. */
export const fileOf = (rows: readonly CopyRow[], edits: Edits, locale: Locale): string =>
  toCsv(
    [
      [...columns],
      ...rows.flatMap((row) => {
        const texts = shownTexts(row, edits)
        return texts ? [[row.Kind, row.Tag, ...locales.map((one) => texts[one])]] : []
      }),
    ],
    spreadsheetSeparator(locale),
  )

/** A text that the file would change. `isNew`: no row has the tag yet. */
export type FileChange = {
  Kind: NameKind
  Tag: string
  locale: Locale
  from: string
  to: string
  isNew: boolean
}
export type FileProblem = { line: number; message: WordKey }
export type Comparison = { changes: FileChange[]; problems: FileProblem[] }

/** The text of a file: UTF-8, else the encoding in which spreadsheets of Windows save. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What a file would change of the texts on the screen. A language that the file does not have stays as it is. */
export function compared(file: string, rows: readonly CopyRow[], edits: Edits): Comparison {
  const [head = [], ...lines] = cellsOf(file)
  const at = new Map(head.map((name, index) => [name.trim().toLowerCase(), index]))
  const has = (name: string) => at.has(name.toLowerCase())
  if (!has('kind') || !has('tag') || !locales.some(has))
    return { changes: [], problems: [{ line: 1, message: 'copy.file.head' }] }
  if (lines.length > COPY_ROWS_MAX) return { changes: [], problems: [{ line: 1, message: 'copy.file.long' }] }
  const known = new Map(rows.map((row) => [keyOf(row), shownTexts(row, edits)]))
  const seen = new Set<string>()
  const result: Comparison = { changes: [], problems: [] }
  for (const [index, line] of lines.entries()) {
    const cell = (name: string) => cleanText(line[at.get(name.toLowerCase()) ?? -1] ?? '')
    const Kind = nameKinds.find((kind) => kind === cell('kind').toLowerCase())
    const Tag = cell('tag')
    const key = `${Kind} ${Tag}`
    const texts = locales.filter(has).map((locale) => ({ locale, to: cell(locale) }))
    const message = problemOf(Kind, Tag, texts, seen.has(key))
    seen.add(key)
    if (message || !Kind) {
      result.problems.push({ line: index + 2, message: message ?? 'copy.file.kind' })
      continue
    }
    const before = known.get(key) ?? noTexts
    for (const { locale, to } of texts)
      if (to !== before[locale])
        result.changes.push({ Kind, Tag, locale, from: before[locale], to, isNew: !known.has(key) })
  }
  return result
}

const cellsOf = (file: string): string[][] => {
  try {
    return fromCsv(file)
  } catch {
    return []
  }
}

function problemOf(
  kind: NameKind | undefined,
  tag: string,
  texts: readonly { to: string }[],
  isTwice: boolean,
): WordKey | null {
  if (!kind) return 'copy.file.kind'
  if (tag === '') return 'copy.file.tag'
  if (isTwice) return 'copy.file.twice'
  const isLong = tag.length > TAG_MAX || texts.some(({ to }) => Array.from(to).length > NAME_MAX)
  const isHidden = hasHidden(tag) || texts.some(({ to }) => hasHidden(to))
  return isLong || isHidden ? 'copy.file.text' : null
}

/** The edits with those of a file. */
export function withFile(edits: Edits, rows: readonly CopyRow[], changes: readonly FileChange[]): Edits {
  const byKey = Map.groupBy(changes, keyOf)
  const after = (before: Texts, of: readonly FileChange[]): Texts => ({
    ...before,
    ...Object.fromEntries(of.map(({ locale, to }) => [locale, to])),
  })
  const written = rows.flatMap((row) => {
    const of = byKey.get(keyOf(row))
    return of ? [{ row, texts: after(shownTexts(row, edits) ?? noTexts, of) }] : []
  })
  const added = [...byKey.values()].flatMap((of) => {
    const { Kind, Tag, isNew } = of[0]!
    return isNew ? [{ Kind, Tag, ...after(noTexts, of) }] : []
  })
  return withAllAdded(withAllTexts(edits, written), added)
}
