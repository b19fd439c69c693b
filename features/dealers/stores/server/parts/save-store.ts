import { eachOf } from '#core/contract/each-of.ts'
import { forbidden, notFound, Refusal, stale, wrong } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { storesInScope } from '#domain/server/scope.ts'
import type { AttributesToSave, DealerFacts, Store } from '#features/dealers/contract.ts'
import {
  mayChangeNumbers,
  mayCreateStores,
  mayModifyStores,
  mayMoveStores,
  type StoreField,
  storeFieldNames,
  storeFields,
  type StoreTexts,
} from '#features/dealers/rules.ts'
import { giveStoreToAdmins } from '#features/dealers/delete-restore/server/parts/restore-access.ts'
import { findStore } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import {
  dealerToChange,
  differenceOf,
  namesAfter,
  textAfter,
  type SaveContext,
} from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { refuseProblems } from '#features/dealers/dealer/server/parts/refuse-problems.ts'
import { judgeAttributes, writeAttributes } from '#features/dealers/dealer/server/parts/save-attributes.ts'
import { revokeStores } from './revoke-stores.ts'
import {
  insertStores,
  mapDuplicateShipTo,
  updateStore,
} from '#features/dealers/dealer/server/parts/write-dealers.ts'

export type StoreToSave = {
  ID?: string | undefined
  Version?: number | undefined
  ParentID?: string | null | undefined
  Attributes?: AttributesToSave | undefined
} & { [F in StoreField]?: string | undefined } & Pick<StoreTexts, 'Name'>

/** Saves a store, or creates one, which is given to the admins of its dealer in all their apps. C053 to C056 */
export async function saveStore(context: SaveContext, sent: StoreToSave): Promise<Store> {
  const { viewer } = context
  if (!can(viewer, sent.ID ? 'modify-stores' : 'create-stores')) throw forbidden()
  const id = sent.ID ? await changeStore(context, sent.ID, sent) : await createStore(context, sent)
  return savedStore(context, id)
}

async function createStore(context: SaveContext, sent: StoreToSave): Promise<string> {
  const { db, viewer, now } = context
  const dealer = await dealerToChange(context, sent.ParentID ?? '')
  if (!mayCreateStores(viewer, { dealerId: dealer.ID })) throw forbidden()
  const after = textsAfter(null, sent)
  refuseWrong(null, after)
  const [id = ''] = await insertStores(db, dealer, [after], () => 'ShipTo', now)
  const detail = differenceOf(null, after)
  await recordStore(context, 'store-created', { dealerId: dealer.ID, storeId: id, detail })
  await giveStoreToAdmins(db, dealer.ID, { groupId: id, cause: 'store-created', actorId: viewer.id, now })
  return id
}

async function changeStore(context: SaveContext, id: string, sent: StoreToSave): Promise<string> {
  const { db, viewer } = context
  const shown = await findStore(db, viewer, id)
  if (!shown) throw notFound()
  if (!mayModifyStores(viewer)) throw forbidden()
  // Locks the dealer first, as its deletion does: otherwise each could wait for the other.
  await dealerToChange(context, shown.Dealer.ID)
  const before = await storeToChange(context, id)
  const moves = typeof sent.ParentID === 'string' && sent.ParentID !== before.Dealer.ID
  if (moves && !mayMoveStores(viewer))
    throw new Refusal(403, 'forbidden', [wrong('ParentID', null, 'problem.forbidden')])
  const to = await dealerToChange(context, moves ? sent.ParentID! : before.Dealer.ID)
  if (sent.Version !== before.Version) throw stale(before)
  const after = textsAfter(before, sent)
  if (after.ShipTo !== before.ShipTo && !mayChangeNumbers(viewer))
    throw new Refusal(403, 'forbidden', [wrong('ShipTo', null, 'problem.forbidden')])
  refuseWrong(before, after)
  const attributes = await judgeAttributes(context, 'store', before, sent.Attributes)
  const detail = { ...differenceOf(before, after), ...attributes.detail }
  if (!moves && Object.keys(detail).length === 0) return id
  await mapDuplicateShipTo('ShipTo', after.ShipTo, () => updateStore(db, id, after, to))
  await writeAttributes(db, 'store', id, attributes)
  if (moves) await moveStoreAccess(context, before, to)
  const dealers = [before.Dealer, to].map(({ ID, DisplayName }) => ({ ID, Name: DisplayName }))
  await recordStore(context, 'store-changed', {
    dealerId: to.ID,
    storeId: id,
    detail: { ...detail, ...(moves && { Dealer: dealers }) },
  })
  return id
}

/** Takes the store from everybody outside the new dealer, gives it to the new admins, and records it for the former dealer. C056 */
async function moveStoreAccess(
  { db, viewer, now }: SaveContext,
  { ID, DisplayName, Dealer }: Store,
  to: DealerFacts,
) {
  const cause = { groupId: ID, cause: 'store-moved', actorId: viewer.id, now } as const
  await revokeStores(db, {
    ...cause,
    storeIds: [ID],
    whose: sql`u.dealer_id is distinct from ${to.ID}::uuid`,
  })
  await db.rows`delete from taken_access where group_id = ${ID}`
  await giveStoreToAdmins(db, to.ID, cause)
  const event = { userId: null, actorId: viewer.id, dealerId: Dealer.ID, at: now }
  await record(db, { kind: 'dealer-changed', ...event, detail: { Store: [DisplayName, null] } })
}

/** Locks and reads a store in the viewer's scope. */
export async function storeToChange(
  { db, viewer }: Pick<SaveContext, 'db' | 'viewer'>,
  id: string,
): Promise<Store> {
  await db.rows`select 1 from stores s where s.id = ${id} and ${storesInScope(viewer)} for no key update`
  const store = await findStore(db, viewer, id)
  if (!store) throw notFound()
  return { ...store, Type: GroupType.branch }
}

/** Reads the saved store without the scope: a new one is not among the stores of the manager who created it. */
const savedStore = async ({ db, viewer }: SaveContext, id: string): Promise<Store> => ({
  ...(await findStore(db, viewer, id, sql`true`))!,
  Type: GroupType.branch,
})

type StoreEvent = { dealerId: string; storeId: string; detail?: Record<string, unknown> }

export const recordStore = (
  { db, viewer, now }: SaveContext,
  kind: 'store-created' | 'store-changed' | 'store-deleted' | 'store-restored',
  event: StoreEvent,
) => record(db, { kind, at: now, userId: null, actorId: viewer.id, ...event })

/** The texts after a save; one that is left out or sent back unchanged stays. R9, R66 */
export const textsAfter = (
  before: StoreTexts | null,
  sent: Omit<StoreToSave, 'ID' | 'Version' | 'ParentID'>,
): StoreTexts => ({
  ...eachOf(storeFieldNames, (name) => textAfter(before?.[name], sent[name], storeFields[name].keep)),
  ...namesAfter(before, sent),
})

const refuseWrong = (before: StoreTexts | null, after: StoreTexts) =>
  refuseProblems(
    storeFieldNames.map((name) => {
      const stays = name !== 'Name' && after[name] === before?.[name]
      const follows = name === 'DisplayName' && after.DisplayName === after.Name
      return [name, stays || follows ? null : storeFields[name].problem(after[name])]
    }),
  )
