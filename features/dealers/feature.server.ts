import type { Route } from '#core/server/handle.ts'
import { dealerAccessRoute } from './server/dealer-access.ts'
import { dealerPeopleRoute } from './server/dealer-people.ts'
import { dealerStoresRoute } from './server/dealer-stores.ts'
import { getDealerRoute } from './server/get-dealer.ts'
import { shipToUsedRoute, soldToUsedRoute } from './server/number-used.ts'

export const dealers: Route[] = [
  getDealerRoute,
  dealerStoresRoute,
  dealerPeopleRoute,
  dealerAccessRoute,
  soldToUsedRoute,
  shipToUsedRoute,
]
