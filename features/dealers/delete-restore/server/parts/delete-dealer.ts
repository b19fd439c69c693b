import { DAY_MS } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { forbidden, Refusal, wrong } from '#core/server/errors.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { record } from '#domain/server/events.ts'
import { hasLastSystemAdmins } from '#domain/server/last-system-admin.ts'
import { deleteSessionsOf } from '#domain/server/sessions.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { mayDeleteDealers, mayDeleteStores, RESTORE_DAYS } from '#features/dealers/rules.ts'
import { dealerToChange, type SaveContext } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { recordStore, storeToChange } from '#features/dealers/stores/server/parts/save-store.ts'
import { revokeStores } from '#features/dealers/stores/server/parts/revoke-stores.ts'

/**
 * Deletes a dealer with its stores. Its people are signed out and cannot sign in until they are moved (R46); everybody who
 * holds these stores loses them. C063
 */
export async function deleteDealer(context: SaveContext, id: string): Promise<void> {
  const { db, viewer, now } = context
  const { DisplayName, SoldTo } = await dealerToChange(context, id)
  if (!mayDeleteDealers(viewer)) throw forbidden()
  if (await hasPeopleAbove(db, viewer, id))
    throw new Refusal(403, 'forbidden', [wrong('groupID', null, 'groups.err.peopleAbove')])
  if (await hasLastSystemAdmins(db, id)) throw new Refusal(409, 'lastSystemAdmin')
  await deleteOldTakenAccess(db, now)
  const stores = await db.rows<{ id: string }>`
    select id from stores where dealer_id = ${id} and deleted_at is null order by id for no key update`
  const storeIds = stores.map((store) => store.id)
  const cause = { groupId: id, cause: 'dealer-deleted', actorId: viewer.id, now } as const
  await revokeStores(db, { ...cause, storeIds })
  await deleteSessionsOf(db, sql`u.dealer_id = ${id}::uuid and u.deleted_at is null`, now)
  await db.rows`update stores set deleted_at = ${now} where dealer_id = ${id} and deleted_at is null`
  await db.rows`update dealers set deleted_at = ${now}, version = version + 1 where id = ${id}`
  const detail = { DisplayName: [DisplayName, null], SoldTo: [SoldTo, null], Stores: [storeIds.length, 0] }
  const event = { userId: null, actorId: viewer.id, dealerId: id, at: now }
  await record(db, { kind: 'dealer-deleted', ...event, detail })
}

/** Deletes a store; everybody who holds it loses it. C064 */
export async function deleteStore(context: SaveContext, id: string): Promise<void> {
  const { db, viewer, now } = context
  const { DisplayName, ShipTo, Dealer } = await storeToChange(context, id)
  if (!mayDeleteStores(viewer)) throw forbidden()
  await deleteOldTakenAccess(db, now)
  await revokeStores(db, {
    groupId: id,
    storeIds: [id],
    cause: 'store-deleted',
    actorId: viewer.id,
    now,
  })
  await db.rows`update stores set deleted_at = ${now}, version = version + 1 where id = ${id}`
  const detail = { DisplayName: [DisplayName, null], ShipTo: [ShipTo, null] }
  await recordStore(context, 'store-deleted', { dealerId: Dealer.ID, storeId: id, detail })
}

/** Whether the dealer has people whose accounts the viewer may not control: deleting it closes them. R37, R38, R56 */
const hasPeopleAbove = async (db: Db, viewer: SignedIn, id: string): Promise<boolean> =>
  (await db.row`
    select 1 from users u
     where u.dealer_id = ${id} and u.deleted_at is null and u.id <> ${viewer.id}
       and ${accountObstacleOf(viewer)} is not null
     limit 1`) !== undefined

/** Deletes the taken access of dealers and stores that can no longer be restored. */
const deleteOldTakenAccess = (db: Db, now: Date) =>
  db.rows`
    delete from taken_access t
     where exists (select 1 from dealers d where d.id = t.group_id and d.deleted_at < ${oldestRestorable(now)})
        or exists (select 1 from stores s where s.id = t.group_id and s.deleted_at < ${oldestRestorable(now)})`

/** The earliest deletion that can be restored. */
export const oldestRestorable = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY_MS)
