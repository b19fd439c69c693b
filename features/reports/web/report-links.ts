import { useSearchParams } from '#core/web/router/address.ts'
import type { Figure as FigureName } from '../contract/rows.ts'
import { readFilters } from './report-address.ts'
import { rowsParams } from './rows-address.ts'
import type { CountRow, ReportPath } from './report-shapes.ts'

/** Links to other pages of the reports, with the filters of this one. */
export function useReportLinks() {
  const filters = useSearchParams(readFilters)
  return {
    report: (to: ReportPath) => ({ to, search: filters }),
    /** The rows that a figure counts; of a list, those of one of its rows. */
    rows: (figure: FigureName, { id, within }: Partial<Pick<CountRow, 'id' | 'within'>> = {}) => ({
      to: '/reports/rows',
      search: { ...filters, ...rowsParams({ figure, id, ...within }) },
    }),
  }
}
