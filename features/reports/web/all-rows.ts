import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call, CallError } from '#core/web/call.ts'
import { reportRows } from '../contract.ts'
import type { RowsRow } from '../contract/rows.ts'
import type { ReportSettings } from '../contract/settings.ts'
import type { RowsPart } from './report-shapes.ts'

/** Until a call that came too often is tried again, in milliseconds. */
const PAUSE = 5000

type Options = {
  /** Rows at most. */
  max?: number
  /** How much of it is there, from 0 to 1. */
  onProgress?: (done: number) => void
}

/** The rows of a part, page by page. */
export async function allRows(
  settings: ReportSettings,
  { of, query = '' }: RowsPart,
  { max = Infinity, onProgress }: Options = {},
): Promise<RowsRow[]> {
  const rows: RowsRow[] = []
  for (let page = 1, pages = 1; page <= pages && rows.length < max; page++) {
    const { data } = await inTime(() =>
      call(reportRows, { settings, ...of, query, page, pageSize: MAX_PAGE_SIZE }),
    )
    rows.push(...data.Rows)
    pages = data.TotalPages
    onProgress?.(Math.min(1, Math.max(page / pages, rows.length / max)))
  }
  return rows.slice(0, max)
}

/** Waits while calls come too often. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return inTime(ask)
  }
}
