import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { reading } from '#core/web/query.ts'
import { allApps } from '#features/apps/contract.ts'
import { useDealer } from '#features/dealers/web/parts/dealer-source.ts'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import { userStatuses } from '../contract.ts'
import type { UserFilters } from './search-address.ts'

type Option = { value: string; label: string }
/** `undefined`: not known yet. */
export type FilterOptions = Record<keyof UserFilters, readonly Option[] | undefined>

/**
 * What can be chosen for each filter; one without options is not offered. `open`: the choices are shown; else only the
 * names of the filters in force are fetched. `failed`: the query that could not be loaded.
 */
export function useFilterOptions(filters: UserFilters, open: boolean) {
  const t = useTranslations()
  const roleName = useRoleName()
  const apps = useQuery({
    ...reading(allApps, {}),
    enabled: open || Boolean(filters.app ?? filters.role),
  })
  const dealer = useDealer(filters.dealer)
  const appsOfRoles = apps.data?.filter(({ ID, Roles }) =>
    filters.app ? ID === filters.app : Roles?.some((role) => role.ID === filters.role),
  )
  const options: FilterOptions = {
    status: userStatuses.map((value) => ({ value, label: t(`user.status.${value}`) })),
    // Only the chosen one: the others are searched on the server.
    dealer: dealer.data
      ? [{ value: dealer.data.ID, label: dealer.data.DisplayName }]
      : dealer.data === null || isNotFound(dealer.error)
        ? []
        : undefined,
    app: apps.data?.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
    role: appsOfRoles?.flatMap(({ Roles = [] }) =>
      Roles.map((role) => ({ value: role.ID, label: roleName(role) })),
    ),
  }
  const failed = [apps, dealer].find(
    ({ isEnabled, isLoadingError, error }) => isEnabled && isLoadingError && !isNotFound(error),
  )
  return { options, failed }
}

const isNotFound = (error: Error | null) => error instanceof CallError && error.status === 404
