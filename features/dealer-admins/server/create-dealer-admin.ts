import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { forbidden } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { ADMIN_ROLE, mayCreateDealerAdmin } from '#features/dealers/rules.ts'
import { dealerToChange } from '#features/dealers/server/parts/save-dealer.ts'
import { readSaved } from '#features/users/server/parts/read-user.ts'
import { createDealerAdmin } from '../contract.ts'
import { makeAdmin } from './make-admin.ts'

/** C073, C074 */
export const createDealerAdminRoute = handle(createDealerAdmin, async ({ dealer: { ID }, user }, context) => {
  const { db, viewer } = context
  const dealer = await dealerToChange(context, ID)
  const role = await db.row<{ priority: number | null }>`
    select r.priority from roles r
      join apps portal on portal.id = r.app_id and portal.client_id = ${PORTAL_CLIENT_ID} and portal.deleted_at is null
     where r.name = ${ADMIN_ROLE} and r.deleted_at is null`
  if (!mayCreateDealerAdmin(viewer, { dealerId: ID }, role?.priority ?? null)) throw forbidden()
  const id = await makeAdmin(context, dealer, user)
  return can(viewer, 'view-users') ? readSaved(db, viewer, id) : { ID: id }
})
