import { type Db, sql } from '#core/server/database/database.ts'
import { confirmationNeeded, forbidden, notFound } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { mayRestore } from '#features/dealers/rules.ts'
import { anyHoldsWidestRight } from '#features/people/access/server/parts/widest-rights.ts'
import { oldestRestorable } from './delete-dealer.ts'
import { restoreAccess } from './restore-access.ts'
import type { SaveContext } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { recordStore } from '#features/dealers/stores/server/parts/save-store.ts'
import {
  mapDuplicateShipTo,
  mapDuplicateSoldTo,
} from '#features/dealers/dealer/server/parts/write-dealers.ts'

type Restored = { Users: number; LeftOut: string[] }

/** Restores a dealer with the stores that were deleted with it, or a store, and the access that the deletion took. */
export async function restoreDealerOrStore(context: SaveContext, id: string): Promise<Restored> {
  const { db, viewer, now } = context
  if (!mayRestore(viewer)) throw forbidden()
  const dealer = await db.row<{ soldTo: string; name: string }>`
    select sold_to as "soldTo", display_name as name from dealers
     where id = ${id} and deleted_at >= ${oldestRestorable(now)} for update`
  if (dealer) return restoreDealer(context, id, dealer)
  const store = await db.row<StoreToRestore>`
    select s.ship_to as "shipTo", s.display_name as name, s.dealer_id as "dealerId"
      from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.id = ${id} and s.deleted_at >= ${oldestRestorable(now)} for update`
  if (!store) throw notFound()
  return restoreStore(context, id, store)
}

async function restoreDealer(
  { db, viewer, now }: SaveContext,
  id: string,
  { soldTo, name }: { soldTo: string; name: string },
): Promise<Restored> {
  // Its people can sign in again. K315
  const people = sql`u.dealer_id = ${id}::uuid and u.deleted_at is null`
  if (!viewer.confirmed && (await anyHoldsWidestRight(db, people))) throw confirmationNeeded(viewer)
  const { back, out } = await storesToRestore(db, id)
  await mapDuplicateSoldTo(
    'SoldTo',
    soldTo,
    () => db.rows`update dealers set deleted_at = null, version = version + 1 where id = ${id}`,
  )
  await mapDuplicateShipTo(
    'ShipTo',
    '',
    () => db.rows`update stores set deleted_at = null where id = any(${back}::uuid[])`,
  )
  const detail = { DisplayName: [null, name], SoldTo: [null, soldTo], Stores: [0, back.length] }
  await record(db, {
    kind: 'dealer-restored',
    at: now,
    userId: null,
    actorId: viewer.id,
    dealerId: id,
    detail,
  })
  const cause = { groupId: id, cause: 'dealer-restored', actorId: viewer.id, now } as const
  return { Users: await restoreAccess(db, id, cause), LeftOut: out }
}

/** The stores that were deleted with the dealer: `back` can be restored; another store now has the numbers in `out`. */
async function storesToRestore(db: Db, dealerId: string): Promise<{ back: string[]; out: string[] }> {
  const rows = await db.rows<{ id: string; shipTo: string; free: boolean }>`
    select s.id, s.ship_to as "shipTo",
           not exists (select 1 from stores o where o.ship_to = s.ship_to and o.deleted_at is null) as free
      from stores s join dealers d on d.id = s.dealer_id and d.deleted_at = s.deleted_at
     where s.dealer_id = ${dealerId}
     order by s.ship_to`
  return {
    back: rows.filter(({ free }) => free).map(({ id }) => id),
    out: rows.filter(({ free }) => !free).map(({ shipTo }) => shipTo),
  }
}

type StoreToRestore = { shipTo: string; name: string; dealerId: string }

async function restoreStore(
  context: SaveContext,
  id: string,
  { shipTo, name, dealerId }: StoreToRestore,
): Promise<Restored> {
  const { db, viewer, now } = context
  await mapDuplicateShipTo(
    'ShipTo',
    shipTo,
    () => db.rows`update stores set deleted_at = null, version = version + 1 where id = ${id}`,
  )
  const detail = { DisplayName: [null, name], ShipTo: [null, shipTo] }
  await recordStore(context, 'store-restored', { dealerId, storeId: id, detail })
  const cause = { groupId: id, cause: 'store-restored', actorId: viewer.id, now } as const
  return { Users: await restoreAccess(db, dealerId, cause), LeftOut: [] }
}
