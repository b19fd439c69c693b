import { listAddress, oneOf } from '#core/web/list/list-address.ts'

/** Listing dealers needs one of these; other viewers see only their own dealer. C042 */
export const listsDealers = ['view-dealers', 'access-all-dealers'] as const

export const dealerFilters = { admins: oneOf(['few']) }

/** The address of the list of dealers. */
export const dealersAddress = listAddress({
  path: '/dealers/{-$query}',
  sorts: ['relevance', 'DisplayName', 'SoldTo'],
  filters: dealerFilters,
})
