import { Readable } from 'node:stream'
import { csvLine, csvName, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import { holds } from '#core/contract/needs.ts'
import { sql } from '#core/server/database/database.ts'
import { forbidden, signInNeeded } from '#core/server/errors.ts'
import { type CsvFile, parse, type Route } from '#core/server/handle.ts'
import type { Translate } from '#core/server/words.ts'
import { handle } from '#domain/server/handle.ts'
import { loadViewer } from '#domain/server/viewer.ts'
import { makeExportToken, redeemExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import { bulkToken, exportBulk, type Row } from '../contract.ts'
import { readRows } from './run/read-rows.ts'
import { readRun } from './run/read-runs.ts'

/** The rows of a piece of the file. */
const PIECE_ROWS = 500

export const bulkTokenRoute = handle(bulkToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'bulk', now),
)

/** Writes the receipt of a run, with the result of each person, in pieces. */
export const exportBulkRoute: Route = {
  endpoint: exportBulk,
  run: async (call, { db, clock, settings, locale, t }): Promise<CsvFile> => {
    const now = clock.now()
    const identity = await redeemExportToken(db, (call.query as { token?: unknown }).token, 'bulk', now)
    const viewer = await loadViewer(db, identity, now, locale)
    if (!viewer) throw signInNeeded()
    if (exportBulk.needs !== 'anonymous' && !holds(viewer.permissions, exportBulk.needs)) throw forbidden()
    const { id, separator } = parse(exportBulk, call)
    const run = await readRun({ db, t, viewerId: viewer.id }, id)
    const split = separator === 'comma' ? ',' : ';'
    async function* pieces() {
      const heads = ['name', 'email', 'result', 'reason', 'from', 'to', 'undone'] as const
      yield toCsv([heads.map((head) => t(`bulk.file.${head}`))], split)
      for (let after = 0; ;) {
        const rows = await readRows(
          db,
          { viewer: viewer!, t },
          { runId: id, condition: sql`true`, after, offset: 0, limit: PIECE_ROWS },
        )
        yield rows.map((row) => csvLine(cellsOf(row, t), split)).join('')
        if (rows.length < PIECE_ROWS) return
        after = rows.at(-1)!.position
      }
    }
    const name = csvName(t(`bulk.file.of.${run.Act}`), dayOf(new Date(run.CreatedAt), settings.TIME_ZONE))
    return { name, file: Readable.from(pieces(), { highWaterMark: 1 }) }
  },
}

const cellsOf = ({ Name, Email, Outcome, Reason, From, To, Undone }: Row, t: Translate) => [
  Name ?? '',
  Email ?? '',
  t(`bulk.file.outcome.${Outcome}`),
  Reason ?? '',
  From.join(', '),
  To.join(', '),
  Undone === null ? '' : t(Undone ? 'bulk.file.yes' : 'bulk.file.no'),
]
