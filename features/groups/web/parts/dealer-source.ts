import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#core/web/call.ts'
import type { ComboboxSource } from '#core/web/form/Combobox.tsx'
import { reading } from '#core/web/query.ts'
import { recentIds } from '#core/web/recents.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { type Dealer, dealerStores, type Store } from '#features/dealers/contract.ts'
import { allGroups, getGroup, type GroupRow } from '../../contract.ts'

/** Finds dealers within the viewer's scope, for a combobox. */
export const dealerSource: ComboboxSource<GroupRow> = {
  key: ['dealers'],
  reads: allGroups.reads,
  find: (query, limit, signal) =>
    call(allGroups, { type: GroupType.dealer, query, pageSize: limit }, { signal }),
  optionOf: ({ ID, DisplayName, SoldTo = '' }) => ({ value: ID, label: DisplayName, hint: SoldTo }),
}

/** Finds stores within the viewer's scope, for a combobox; with a dealer only theirs. */
export const storeSource = (
  dealerId: string | undefined,
): ComboboxSource<Pick<GroupRow, 'ID' | 'DisplayName' | 'ShipTo'>> => ({
  key: ['stores', dealerId ?? ''],
  reads: allGroups.reads,
  find: async (query, limit, signal) => {
    if (!dealerId) return call(allGroups, { type: GroupType.branch, query, pageSize: limit }, { signal })
    const { Data } = await call(dealerStores, { id: dealerId, query, pageSize: limit }, { signal })
    return Data
  },
  optionOf: ({ ID, DisplayName, ShipTo = '' }) => ({ value: ID, label: DisplayName, hint: ShipTo }),
})

/** The dealers that the viewer opened or chose last. */
export const recentDealers = recentIds('comptoir.dealers')

/** Reads a dealer if there is an id; null if the id belongs to another type of group. */
export const useDealer = (id: string | undefined) =>
  useQuery({
    ...reading(getGroup, { id: id ?? '' }),
    enabled: Boolean(id),
    select: (group): Dealer | null => (group.Type === 0 ? group : null),
  })

/** Reads a store if there is an id; null if the id belongs to another type of group. */
export const useStoreOf = (id: string | undefined) =>
  useQuery({
    ...reading(getGroup, { id: id ?? '' }),
    enabled: Boolean(id),
    select: (group): Store | null => (group.Type === GroupType.branch ? group : null),
  })

/** The stores of a dealer in the viewer's scope; none without a dealer, or for a deleted one. */
export function useStoresOf(dealerId: string | null) {
  const { data, error, refetch } = useQuery({
    ...reading(getGroup, { id: dealerId ?? '' }),
    enabled: dealerId !== null,
    select: (group) =>
      group.Type === 0 ? group.Children.map((store) => ({ ...store, DealerID: group.ID })) : [],
  })
  const gone = error instanceof CallError && error.status === 404
  return { data: dealerId === null || gone ? none : data, error: gone ? null : error, refetch }
}

const none: { ID: string; DealerID: string; DisplayName: string; ShipTo: string }[] = []
