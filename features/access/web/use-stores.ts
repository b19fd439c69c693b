import { useQuery } from '@tanstack/react-query'
import type { Viewer } from '#domain/contract/viewer.ts'
import { reading } from '#core/web/query.ts'
import { getGroup } from '#features/dealers/contract.ts'
import { grantableStores } from '../rules.ts'
import type { Choice } from '#core/web/form/ChoiceList.tsx'

/** The stores of a dealer that the viewer may give; none without a dealer. */
export function useStores(viewer: Viewer, dealerId: string | null) {
  const { data, error, refetch } = useQuery({
    ...reading(getGroup, { id: dealerId ?? '' }),
    enabled: dealerId !== null,
    select: (group): Choice[] => {
      const stores = group.Type === 0 ? group.Children : []
      const ofDealer = stores.map((store) => ({ ...store, DealerID: group.ID }))
      return grantableStores(viewer, dealerId, ofDealer).map(({ ID, DisplayName, ShipTo }) => ({
        value: ID,
        label: DisplayName,
        hint: ShipTo,
      }))
    },
  })
  return { data: dealerId === null ? none : data, error, refetch }
}

const none: Choice[] = []
