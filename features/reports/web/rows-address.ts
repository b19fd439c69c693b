import { idOf } from '#core/contract/endpoint.ts'
import { type Figure, figures } from '../contract/rows.ts'

/** In an address: the row of a list without a dealer, store or application. */
const NONE = 'none'
/** As long as an id or a type of mail. In UTF-16 units. */
const ID_MAX = 40

/** Which rows: those of a figure; of a list, of one of its rows; null: of the row without an id. */
export type RowsOf = {
  figure: Figure
  id?: string | null | undefined
  dealerID?: string | null | undefined
  storeID?: string | undefined
}

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
