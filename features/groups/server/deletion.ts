import { forbidden, notFound } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { handle } from '#domain/server/handle.ts'
import { effectOfDealer, effectOfStore } from '#features/dealers/delete-restore/server/parts/effect.ts'
import { listDeleted } from '#features/dealers/delete-restore/server/parts/list-deleted.ts'
import { restoreDealerOrStore } from '#features/dealers/delete-restore/server/parts/restore-dealer.ts'
import { mayDeleteDealers, mayDeleteStores, mayMoveStores, mayRestore } from '#features/dealers/rules.ts'
import { deletedGroups, groupEffect, restoreGroup } from '../contract.ts'
import { typeOf } from './group-queries.ts'

export const deletedGroupsRoute = handle(deletedGroups, async (input, { viewer, db, now }) => {
  if (!mayRestore(viewer)) throw forbidden()
  return listDeleted(db, viewer, input, now)
})

export const restoreGroupRoute = handle(restoreGroup, ({ groupID }, context) =>
  restoreDealerOrStore(context, groupID),
)

/** Answers for dealers and stores; the effect on roles and permissions is their usage. */
export const groupEffectRoute = handle(groupEffect, async ({ id, dealerID }, context) => {
  const { viewer } = context
  if (!mayDeleteDealers(viewer) && !mayDeleteStores(viewer) && !mayMoveStores(viewer)) throw forbidden()
  const type = await typeOf(context.db, viewer, id)
  if (type === GroupType.branch) return effectOfStore(context, id, dealerID)
  if (type !== GroupType.dealer || dealerID !== undefined) throw notFound()
  return effectOfDealer(context, id)
})
