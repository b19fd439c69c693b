import { useSearchParams } from '#core/web/router/address.ts'
import { type Figure, figures } from '../contract/figures.ts'
import { readFilters } from './report-address.ts'
import type { ReportPath } from '../contract/report-list.ts'
import type { CountRow, RowsOf } from './report-shapes.ts'
import { idOf } from '#core/contract/endpoint.ts'

/** Links to other pages of the reports, with the filters of this one. */
export function useReportLinks() {
  const filters = useSearchParams(readFilters)
  return {
    report: (to: ReportPath) => ({ to, search: filters }),
    /** The rows that a figure counts, or those of one row of its list. */
    rows: (figure: Figure, { id, within }: Partial<Pick<CountRow, 'id' | 'within'>> = {}) => ({
      to: '/reports/rows',
      search: { ...filters, ...rowsParams({ figure, id, ...within }) },
    }),
  }
}

/** The id in an address of the row without a dealer, store or app. */
const NONE = 'none'
/** Room for an id or a type of mail, in UTF-16 units. */
const ID_MAX = 40

const written = (id: string | null | undefined) => (id === null ? NONE : id)

export const rowsParams = ({ figure, id, dealerID, storeID }: RowsOf) => ({
  figure,
  id: written(id),
  dealer: written(dealerID),
  store: storeID,
})

/** Null for the address of no figure. */
export function readRows(raw: Record<string, unknown>): RowsOf | null {
  const figure = figures.find((one) => one === raw.figure)
  if (!figure) return null
  const { id, dealer, store } = raw
  const dealerID = dealer === NONE ? null : idOf(dealer)
  const storeID = idOf(store)
  return {
    figure,
    ...(typeof id === 'string' && id !== '' && { id: id === NONE ? null : id.slice(0, ID_MAX) }),
    ...(dealerID !== undefined && { dealerID }),
    ...(storeID !== undefined && { storeID }),
  }
}
