import { GroupType } from '#domain/contract/groups.ts'
import { record, recordEach } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import type { DealerFacts, StoreToCreate } from '#features/dealers/contract.ts'
import { fieldsAfter } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import {
  insertDealer,
  insertStores,
  mapDuplicateSoldTo,
} from '#features/dealers/dealer/server/parts/write-dealers.ts'
import { createDealer } from '#features/dealers/admins/contract.ts'
import { textsAfter } from '#features/dealers/stores/server/parts/save-store.ts'
import { makeAdmin } from '#features/dealers/admins/server/make-admin.ts'

/** Creates a dealer, its stores and its first admin in one transaction. Of two with the same number, one is refused. C070, C071 */
export const createDealerRoute = handle(createDealer, async ({ dealer: sent, user }, context) => {
  const { db, viewer, now } = context
  const { Children, ...facts } = sent
  const { SoldTo } = facts
  const fields = fieldsAfter(null, facts)
  const ID = await mapDuplicateSoldTo('dealer.SoldTo', SoldTo, () => insertDealer(db, fields, now))
  const dealer: DealerFacts = { ...fields, ID, Type: GroupType.dealer, Deleted: false, Version: 1 }
  const detail = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, [null, to]]))
  const event = { at: now, userId: null, actorId: viewer.id, dealerId: ID } as const
  await record(db, { kind: 'dealer-created', ...event, detail })
  await addStores(context, dealer, Children)
  await makeAdmin(context, dealer, user)
  return dealer
})

async function addStores({ db, viewer, now }: Context, dealer: DealerFacts, sent: readonly StoreToCreate[]) {
  const stores = sent.map((store) => textsAfter(null, store))
  const ids = await insertStores(db, dealer, stores, (at) => `dealer.Children.${at}.ShipTo`, now)
  const event = { kind: 'store-created', at: now, actorId: viewer.id } as const
  await recordEach(
    db,
    event,
    stores.map((store, at) => ({
      userId: null,
      dealerId: dealer.ID,
      storeId: ids[at]!,
      detail: Object.fromEntries(Object.entries(store).map(([field, to]) => [field, [null, to]])),
    })),
  )
}
