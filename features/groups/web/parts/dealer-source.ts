import { useQuery } from '@tanstack/react-query'
import type { Input } from '#core/contract/endpoint.ts'
import type { ComboboxSource } from '#core/web/form/Combobox.tsx'
import { reading } from '#core/web/query.ts'
import { GroupType } from '#domain/contract/groups.ts'
import type { Dealer } from '#features/dealers/contract.ts'
import { allGroups, getGroup, type GroupRow } from '../../contract.ts'

/** Finds dealers within the viewer's scope, for a combobox. */
export const dealerSource: ComboboxSource<GroupRow> = {
  search: allGroups,
  input: (query, limit) =>
    ({ type: GroupType.dealer, query, pageSize: limit }) satisfies Input<typeof allGroups>,
  optionOf: ({ ID, DisplayName, SoldTo = '' }) => ({ value: ID, label: DisplayName, hint: SoldTo }),
}

/** A dealer by its id, once there is one; null for the id of something else. */
export const useDealer = (id: string | undefined) =>
  useQuery({
    ...reading(getGroup, { id: id ?? '' }),
    enabled: Boolean(id),
    select: (group): Dealer | null => (group.Type === 0 ? group : null),
  })
