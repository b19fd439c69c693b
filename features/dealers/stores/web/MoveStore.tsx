import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { GroupType } from '#domain/contract/groups.ts'
import type { StoreRow } from '#features/dealers/contract.ts'
import { groupEffect } from '#features/groups/contract.ts'
import { EffectText } from '#features/dealers/delete-restore/web/EffectText.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useSaveGroup } from '#features/dealers/dealer/web/use-save-group.ts'

type Props = { store: StoreRow; dealer: { ID: string }; onClose: () => void }

/** Moves a store to another dealer, and first shows who loses it. C056 */
export function MoveStore({ store, dealer, onClose }: Props) {
  const { save, busy } = useSaveGroup('store')
  const { ID, Version, Name, DisplayName, ShipTo } = store
  const move = (to: string) =>
    save(
      { ID, Version, Type: GroupType.branch, Name, ShipTo, ParentID: to },
      { onSaved: () => Promise.resolve(onClose()) },
    )
  return (
    <MoveDialog name={DisplayName} from={dealer.ID} busy={busy} onMove={move} onClose={onClose}>
      {(to) => <MoveEffect id={ID} dealerId={to} />}
    </MoveDialog>
  )
}

function MoveEffect({ id, dealerId }: { id: string; dealerId: string }) {
  const effect = useQuery({ ...reading(groupEffect, { id, dealerID: dealerId }), staleTime: 0 })
  return (
    <Loaded query={effect} lines={2}>
      {(found) => <EffectText kind="store" effect={found} />}
    </Loaded>
  )
}
