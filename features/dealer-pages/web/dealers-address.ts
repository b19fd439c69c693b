import { listAddress } from '#core/web/list/list-address.ts'

/** One of these is needed to list dealers; others see their own dealer alone. C042 */
export const listsDealers = ['view-dealers', 'access-all-dealers'] as const

/** The address of the list of dealers. */
export const dealersAddress = listAddress({
  path: '/dealers/{-$query}',
  sorts: ['relevance', 'DisplayName', 'SoldTo'],
  filters: {},
})
