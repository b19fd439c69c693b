import { csvLine, csvName, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import { sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { handle } from '#domain/server/handle.ts'
import { makeExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import { handleFile } from '#features/reports/export/server/parts/handle-file.ts'
import { bulkToken, exportBulk, type Row } from '../contract.ts'
import { readRows } from './run/read-rows.ts'
import { readRun } from './run/read-runs.ts'

/** The rows of a piece of the file. */
const PIECE_ROWS = 500

export const bulkTokenRoute = handle(bulkToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'bulk', now),
)

/** Writes the receipt of a run, with the result of each person, in pieces. */
export const exportBulkRoute = handleFile(
  exportBulk,
  async ({ id }, { db, viewer, t, settings, separator }) => {
    const run = await readRun({ db, t, viewer }, id)
    async function* pieces() {
      const heads = ['name', 'email', 'result', 'reason', 'from', 'to', 'undone'] as const
      yield { text: toCsv([heads.map((head) => t(`bulk.file.${head}`))], separator), rows: 0 }
      for (let after = 0; ;) {
        const rows = await readRows(
          db,
          { viewer, t },
          { runId: id, condition: sql`true`, after, offset: 0, limit: PIECE_ROWS },
        )
        yield { text: rows.map((row) => csvLine(cellsOf(row, t), separator)).join(''), rows: rows.length }
        if (rows.length < PIECE_ROWS) return
        after = rows.at(-1)!.position
      }
    }
    const name = csvName(t(`bulk.file.of.${run.Act}`), dayOf(new Date(run.CreatedAt), settings.TIME_ZONE))
    return { list: 'bulk', filters: { id }, name, pieces: pieces() }
  },
)

const cellsOf = ({ Name, Email, Outcome, Reason, From, To, Undone }: Row, t: Translate) => [
  Name ?? '',
  Email ?? '',
  t(`bulk.file.outcome.${Outcome}`),
  Reason ?? '',
  From.join(', '),
  To.join(', '),
  Undone === null ? '' : t(Undone ? 'bulk.file.yes' : 'bulk.file.no'),
]
