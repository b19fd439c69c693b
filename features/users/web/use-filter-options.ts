import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { allGroups } from '#features/dealers/contract.ts'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import { userStatuses } from '../contract.ts'
import type { UserFilters } from './search-address.ts'

type Option = { value: string; label: string }
/** `undefined`: not known yet. */
export type FilterOptions = Record<keyof UserFilters, readonly Option[] | undefined>

/**
 * What can be chosen for each filter; a list without entries cannot. `open`: whether somebody is about to choose, else
 * only what the filters in force name is fetched. `failed`: what could not be.
 */
export function useFilterOptions(filters: UserFilters, open: boolean) {
  const t = useTranslations()
  const roleName = useRoleName()
  const ofAll = can(useViewer(), 'access-all-dealers')
  const apps = useQuery({
    ...reading(allApps, {}),
    enabled: open || Boolean(filters.app ?? filters.role),
  })
  const dealers = useQuery({
    ...reading(allGroups, { type: '0' }),
    // Of one dealer there is nothing to choose.
    enabled: Boolean(filters.dealer) || (ofAll && open),
  })
  const appsOfRoles = apps.data?.filter(({ ID, Roles }) =>
    filters.app ? ID === filters.app : Roles?.some((role) => role.ID === filters.role),
  )
  const options: FilterOptions = {
    status: userStatuses.map((value) => ({ value, label: t(`user.status.${value}`) })),
    dealer: dealers.data?.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
    app: apps.data?.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
    role: appsOfRoles?.flatMap(({ Roles = [] }) =>
      Roles.map((role) => ({ value: role.ID, label: roleName(role) })),
    ),
  }
  return { options, failed: [apps, dealers].find((list) => list.isEnabled && list.isLoadingError) }
}
