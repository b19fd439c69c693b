import { csvLine, csvName, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import { locales } from '#core/contract/locale.ts'
import type { Translate } from '#core/server/words.ts'
import { handle } from '#domain/server/handle.ts'
import { makeExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import { handleFile } from '#features/reports/export/server/parts/handle-file.ts'
import { exportImport, type ImportRow, importToken } from '../contract.ts'
import { plain, wordsOfPages } from './names.ts'
import { ownImport, type StoredImport, type StoredRow } from './queries.ts'
import { readRows, rowOf } from './read-import.ts'

/** The rows of a piece of the file. */
const PIECE_ROWS = 500

export const importTokenRoute = handle(importToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'import', now),
)

/** Writes rows with the columns of their file, corrected, and what became of each, so that they can be mended and imported again. */
export const exportImportRoute = handleFile(
  exportImport,
  async ({ id, which }, { db, viewer, t, settings, separator }) => {
    const one = await ownImport(db, viewer, id)
    const columns = ownColumns(one)
    async function* pieces() {
      const heads = [...columns.map((at) => one.headers[at]!), t('import.what'), t('import.details')]
      yield { text: toCsv([heads], separator), rows: 0 }
      for (let after = 0; ;) {
        const rows = await readRows(db, { id, which, after, offset: 0, limit: PIECE_ROWS })
        const lines = rows.map((row) =>
          csvLine(
            [...columns.map((at) => cellOf(one, row, at)), ...resultOf(rowOf(one, row, t), t)],
            separator,
          ),
        )
        yield { text: lines.join(''), rows: rows.length }
        if (rows.length < PIECE_ROWS) return
        after = rows.at(-1)!.position
      }
    }
    return {
      list: 'import',
      filters: { id, which },
      name: csvName(t(`import.file.${one.kind}`), dayOf(one.createdAt, settings.TIME_ZONE)),
      pieces: pieces(),
    }
  },
)

/** The columns of the file without those that an earlier file of results added. */
function ownColumns({ headers, fields }: StoredImport): number[] {
  const added = locales.flatMap((locale) =>
    [wordsOfPages[locale].what, wordsOfPages[locale].details].map(plain),
  )
  return headers.flatMap((header, at) => (!fields[at] && added.includes(plain(header)) ? [] : [at]))
}

const cellOf = ({ fields }: StoredImport, { cells, corrected }: StoredRow, at: number): string => {
  const field = fields[at]
  return (field && corrected[field]) ?? cells[at] ?? ''
}

/** The result of a row, with the reason or its changes. */
function resultOf({ Undone, Result, Verdict, Problems, Changes }: ImportRow, t: Translate): [string, string] {
  const mark = Undone ?? Result ?? Verdict
  const named = (field: ImportRow['Problems'][number]['Field'], problem: string) =>
    field ? t('valid.named', { field: t(`import.field.${field}`), problem }) : problem
  const details = Problems.length
    ? Problems.map(({ Field, Message }) => named(Field, Message))
    : Changes.map(({ Field, From, To }) =>
        named(Field, t('import.fromTo', { from: From || t('common.none'), to: To || t('common.none') })),
      )
  return [mark ? t(`import.mark.${mark}`) : '', details.join(' ')]
}
