import { queryOptions } from '@tanstack/react-query'
import { reportRows } from '../contract.ts'
import type { ReportSettings } from '../contract/settings.ts'
import { allRows } from './all-rows.ts'
import type { RowsPart } from './report-shapes.ts'

/** Rows of one list on paper at most. The file has all. */
const MAX = 1000

/** The rows of a part as they are printed. */
export const rowsToPrint = (settings: ReportSettings, part: RowsPart) =>
  queryOptions({
    queryKey: [reportRows.path, settings, part.of, part.query, 'print'],
    queryFn: () => allRows(settings, part, { max: MAX }),
  })
