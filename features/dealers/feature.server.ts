import type { Route } from '#core/server/handle.ts'
import { dealerAccessRoute } from '#features/dealers/dealer/server/dealer-access.ts'
import { dealerPeopleRoute } from '#features/dealers/dealer/server/dealer-people.ts'
import { dealerStoresRoute } from '#features/dealers/stores/server/dealer-stores.ts'
import { getDealerRoute } from '#features/dealers/dealer/server/get-dealer.ts'
import { shipToUsedRoute, soldToUsedRoute } from '#features/dealers/create/server/number-used.ts'

export const dealers: Route[] = [
  getDealerRoute,
  dealerStoresRoute,
  dealerPeopleRoute,
  dealerAccessRoute,
  soldToUsedRoute,
  shipToUsedRoute,
]
