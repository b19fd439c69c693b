import { forbidden, notFound } from '#core/server/errors.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import type { AttributesToSave } from '#features/dealers/contract.ts'
import { findStore } from './read-dealers.ts'
import { dealerToChange, saveDealer, type SaveContext } from './save-dealer.ts'
import { saveStore, storeToChange } from '#features/dealers/stores/server/parts/save-store.ts'

/** Changes the attributes of a dealer or a store, as its save would; `change` gets the current ones. C067 */
export async function changeAttributes(
  context: SaveContext,
  type: typeof GroupType.dealer | typeof GroupType.branch,
  id: string,
  change: (held: readonly Attribute[]) => AttributesToSave,
) {
  const { db, viewer } = context
  if (!can(viewer, type === GroupType.dealer ? 'modify-dealers' : 'modify-stores')) throw forbidden()
  if (type === GroupType.dealer) {
    const { ID, Version, Name, Attributes = [] } = await dealerToChange(context, id)
    return saveDealer(context, { ID, Version, Name, Attributes: change(Attributes) })
  }
  const shown = await findStore(db, viewer, id)
  if (!shown) throw notFound()
  // Locks the dealer first, as its deletion does: otherwise each could wait for the other.
  await dealerToChange(context, shown.Dealer.ID)
  const { ID, Version, Name, Attributes = [] } = await storeToChange(context, id)
  return saveStore(context, { ID, Version, Name, Attributes: change(Attributes) })
}

/** The current attributes in the shape of a save. */
export const unchanged = (held: readonly Attribute[]): AttributesToSave => held.map(({ ID }) => ({ ID }))
