import { fromCsv, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { hasHidden } from '#core/contract/text.ts'
import { eachOf } from '#core/contract/each-of.ts'
import { fold } from '#core/contract/fold.ts'
import { type Locale, offeredLocales, readersFirst } from '#core/contract/locale.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { type NameKind, nameKinds, noTexts, type Texts } from '#domain/contract/names.ts'
import { cleanText, COPY_ROWS_MAX, type CopyRow, TAG_MAX } from '../contract.ts'
import { type Edits, keyOf, shownTexts, withAllAdded, withAllTexts } from './copy-edits.ts'

/** What a file calls its columns and the kinds. */
export type FileWords = { kind: string; tag: string; kinds: Record<NameKind, string> }

/** The words of files in the language of a translator. */
export const fileWords = (t: Translate): FileWords => ({
  kind: t('copy.kindLabel').toLowerCase(),
  tag: t('copy.tag').toLowerCase(),
  kinds: eachOf(nameKinds, (kind) => t(`copy.kind.${kind}`).toLowerCase()),
})

/** Files from before had these words in both languages. */
const codes: FileWords = { kind: 'kind', tag: 'tag', kinds: eachOf(nameKinds, (kind) => kind) }

/** The texts as a file for a spreadsheet, in the reader's language, which comes first. */
export function fileOf(rows: readonly CopyRow[], edits: Edits, locale: Locale, words: FileWords): string {
  const languages = readersFirst(locale)
  return toCsv(
    [
      [words.kind, words.tag, ...languages],
      ...rows.flatMap((row) => {
        const texts = shownTexts(row, edits)
        return texts ? [[words.kinds[row.Kind], row.Tag, ...languages.map((one) => texts[one])]] : []
      }),
    ],
    spreadsheetSeparator(locale),
  )
}

/** A text that the file would change. `isNew`: no row has the tag. */
export type FileChange = {
  Kind: NameKind
  Tag: string
  locale: Locale
  from: string
  to: string
  isNew: boolean
}
export type FileProblem = { line: number; message: WordKey }
export type FileComparison = { changes: FileChange[]; problems: FileProblem[] }

/** Decodes a file as UTF-8, else in the encoding of spreadsheets on Windows. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Compares a file with the texts on the screen. The texts of a language that the file lacks, or that is not offered, stay.
 * Its columns, in any order, and its kinds have the words of one of the languages.
 */
export function compareFile(
  file: string,
  rows: readonly CopyRow[],
  edits: Edits,
  inEach: readonly FileWords[],
): FileComparison {
  const [head = [], ...lines] = cellsOf(file)
  const words = [codes, ...inEach]
  const columnOf = (...names: string[]) => {
    const folded = names.map(fold)
    return head.findIndex((name) => folded.includes(fold(name)))
  }
  const [kindAt, tagAt] = [
    columnOf(...words.map(({ kind }) => kind)),
    columnOf(...words.map(({ tag }) => tag)),
  ]
  const languages = offeredLocales()
    .map((locale) => ({ locale, at: columnOf(locale) }))
    .filter(({ at }) => at >= 0)
  const kindOf = (text: string) =>
    nameKinds.find((kind) => words.some(({ kinds }) => fold(kinds[kind]) === fold(text)))
  if (kindAt < 0 || tagAt < 0 || languages.length === 0)
    return { changes: [], problems: [{ line: 1, message: 'copy.file.head' }] }
  if (lines.length > COPY_ROWS_MAX) return { changes: [], problems: [{ line: 1, message: 'copy.file.long' }] }
  const current = new Map(rows.map((row) => [keyOf(row), shownTexts(row, edits)]))
  const seen = new Set<string>()
  const result: FileComparison = { changes: [], problems: [] }
  for (const [index, line] of lines.entries()) {
    const cell = (at: number) => cleanText(line[at] ?? '')
    const Kind = kindOf(cell(kindAt))
    const Tag = cell(tagAt)
    const key = `${Kind} ${Tag}`
    const texts = languages.map(({ locale, at }) => ({ locale, to: cell(at) }))
    const message = problemOf(Kind, Tag, texts, seen.has(key))
    seen.add(key)
    if (message || !Kind) {
      result.problems.push({ line: index + 2, message: message ?? 'copy.file.kind' })
      continue
    }
    const before = current.get(key) ?? noTexts
    for (const { locale, to } of texts)
      if (to !== before[locale])
        result.changes.push({ Kind, Tag, locale, from: before[locale], to, isNew: !current.has(key) })
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
  isRepeated: boolean,
): WordKey | null {
  if (!kind) return 'copy.file.kind'
  if (tag === '') return 'copy.file.tag'
  if (isRepeated) return 'copy.file.twice'
  const isLong = tag.length > TAG_MAX || texts.some(({ to }) => Array.from(to).length > NAME_MAX)
  const isHidden = hasHidden(tag) || texts.some(({ to }) => hasHidden(to))
  return isLong || isHidden ? 'copy.file.text' : null
}

/** The edits with the changes of a file. */
export function withFile(edits: Edits, rows: readonly CopyRow[], changes: readonly FileChange[]): Edits {
  const byKey = Map.groupBy(changes, keyOf)
  const after = (before: Texts, own: readonly FileChange[]): Texts => ({
    ...before,
    ...Object.fromEntries(own.map(({ locale, to }) => [locale, to])),
  })
  const written = rows.flatMap((row) => {
    const own = byKey.get(keyOf(row))
    return own ? [{ row, texts: after(shownTexts(row, edits) ?? noTexts, own) }] : []
  })
  const added = [...byKey.values()].flatMap((own) => {
    const { Kind, Tag, isNew } = own[0]!
    return isNew ? [{ Kind, Tag, ...after(noTexts, own) }] : []
  })
  return withAllAdded(withAllTexts(edits, written), added)
}
