import { forbidden } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { mayCreateDealerAdmin } from '#features/dealers/rules.ts'
import { adminRank } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { dealerToChange } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { readSaved } from '#features/people/profile/server/parts/read-user.ts'
import { createDealerAdmin } from '../contract.ts'
import { makeAdmin } from './make-admin.ts'

/** Makes a person an admin of a dealer. C073, C074 */
export const createDealerAdminRoute = handle(createDealerAdmin, async ({ dealer: { ID }, user }, context) => {
  const { db, viewer } = context
  const dealer = await dealerToChange(context, ID)
  if (!mayCreateDealerAdmin(viewer, { dealerId: ID }, await adminRank(db))) throw forbidden()
  const id = await makeAdmin(context, dealer, user)
  return can(viewer, 'view-users') ? readSaved(db, viewer, id) : { ID: id }
})
