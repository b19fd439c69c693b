import type { Route } from '#core/server/handle.ts'
import { createDealerAdminRoute } from './server/create-dealer-admin.ts'
import { createDealerRoute } from '#features/dealers/create/server/create-dealer.ts'
import { adminsWithoutRoute, giveToAdminsRoute } from './server/giving/give-to-admins.ts'

export const dealerAdmins: Route[] = [
  createDealerRoute,
  createDealerAdminRoute,
  adminsWithoutRoute,
  giveToAdminsRoute,
]
