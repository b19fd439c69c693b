import { call, CallError } from '#core/web/call.ts'
import { reportRows } from '../contract.ts'
import { MAX_ROWS, type RowsRow } from '../contract/rows.ts'
import type { ReportSettings } from '../contract/settings.ts'
import type { RowsPart } from './report-shapes.ts'
import { queryOptions } from '@tanstack/react-query'

/** The pause before a call that came too often is repeated. */
const RETRY_DELAY_MS = 5000

type Options = {
  /** The largest number of rows. */
  max?: number
  /** Receives the share that is loaded, from 0 to 1. */
  onProgress?: (done: number) => void
}

/** Fetches the rows of a part, page by page. */
export async function allRows(
  settings: ReportSettings,
  { of, query = '' }: RowsPart,
  { max = Infinity, onProgress }: Options = {},
): Promise<RowsRow[]> {
  const rows: RowsRow[] = []
  const pageSize = Math.min(max, MAX_ROWS)
  for (let page = 1, pages = 1; page <= pages && rows.length < max; page++) {
    const { data } = await inTime(() => call(reportRows, { settings, ...of, query, page, pageSize }))
    rows.push(...data.Rows)
    pages = data.TotalPages
    onProgress?.(Math.min(1, Math.max(page / pages, rows.length / max)))
  }
  return rows.slice(0, max)
}

/** Repeats a call that came too often. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return inTime(ask)
  }
}

/** The rows of one list on paper; the file has all. */
const PRINTED_ROWS_MAX = 1000

/** Fetches the rows of a part that are printed. */
export const rowsToPrint = (settings: ReportSettings, part: RowsPart) =>
  queryOptions({
    queryKey: [reportRows.path, settings, part.of, part.query, 'print'],
    queryFn: () => allRows(settings, part, { max: PRINTED_ROWS_MAX }),
  })
