import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { FilterCombobox, FilterSearch } from '#core/web/list/FilterCombobox.tsx'
import type { ChoicesProps, FieldProps, Filter } from '#core/web/list/list.ts'
import { reading } from '#core/web/query.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, allApps, flat } from '#features/apps/contract.ts'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { dealerSource, storeSource, useDealer, useStoreOf } from '#features/groups/web/parts/dealer-source.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import { accountNeeds, factorFilters, userStatuses } from '#features/people/contract.ts'
import { mayMeet, seesFactors } from '#features/people/rules.ts'
import { templateSource, useTemplate } from '#features/people/templates/web/parts/template-source.ts'
import type { userFilters } from './users-address.ts'

type FilterProps = ChoicesProps<typeof userFilters>

function Statuses({ children }: FilterProps) {
  const t = useTranslations()
  return children({ options: userStatuses.map((value) => ({ value, label: t(`user.status.${value}`) })) })
}

/** The filter of accounts about which the viewer can do something. */
function Needs({ children }: FilterProps) {
  const t = useTranslations()
  const viewer = useViewer()
  const options = accountNeeds.filter((need) => mayMeet(viewer, need))
  return children({ options: options.map((value) => ({ value, label: t(`users.need.${value}`) })) })
}

/** The filter of second factors, for those who may reset them. */
function Factors({ children }: FilterProps) {
  const t = useTranslations()
  const options = seesFactors(useViewer()) ? factorFilters : []
  return children({ options: options.map((value) => ({ value, label: t(`users.factor.${value}`) })) })
}

/** The filter of dealers; viewers who see one dealer have nothing to choose. */
function Dealers({ chosen, children }: FilterProps) {
  const seesAll = can(useViewer(), 'access-all-dealers')
  return children({
    ...named(useDealer(chosen.dealer), chosen.dealer),
    ...(seesAll && { field: (props) => <FilterCombobox {...props} source={dealerSource} /> }),
  })
}

/** The filter of stores: those of the chosen dealer, or all in the viewer's scope. */
function Stores({ chosen, children }: FilterProps) {
  const source = storeSource(chosen.dealer)
  return children({
    ...named(useStoreOf(chosen.store), chosen.store),
    field: (props) => <FilterCombobox {...props} source={source} />,
  })
}

type Read = {
  data: { ID: string; DisplayName: string } | null | undefined
  error: unknown
  isLoadingError: boolean
  refetch: () => unknown
}

/** The chosen record as the only option whose name is loaded; one that does not exist has none. */
function named(record: Read, chosen: string | undefined) {
  const { data, error, isLoadingError } = record
  const isNotFound = error instanceof CallError && error.status === 404
  return {
    options: data
      ? [{ value: data.ID, label: data.DisplayName }]
      : data === null || isNotFound || !chosen
        ? []
        : undefined,
    failed: isLoadingError && !isNotFound ? record : undefined,
  }
}

const searched = (props: FieldProps): ReactNode => <FilterSearch {...props} />

/** The apps that the viewer may see, as choices of a filter. */
export function AppChoices({ children }: Pick<FilterProps, 'children'>) {
  const t = useTranslations()
  const apps = useQuery(reading(allApps, {}))
  return children({
    options: apps.data?.map((app) => ({ value: app.ID, label: appLabel(t, app) })),
    field: searched,
    failed: apps.isLoadingError ? apps : undefined,
  })
}

/** The roles of the chosen app. The filter of apps shows the error if reading them failed. */
const Roles = ({ chosen, children }: FilterProps) => (
  <OfApp app={chosen.app} chosen={chosen.role} listOf={rolesOf}>
    {children}
  </OfApp>
)

/** The permissions of the chosen app. */
const Permissions = ({ chosen, children }: FilterProps) => (
  <OfApp app={chosen.app} chosen={chosen.permission} listOf={permissionsOf}>
    {children}
  </OfApp>
)

type Part = { ID: string; Name: string; DisplayName: string }
const rolesOf = ({ Roles: roles = [] }: App): readonly Part[] => roles
const permissionsOf = ({ Permissions: permissions = [] }: App): readonly Part[] => flat(permissions)

type OfAppProps = {
  app: string | undefined
  /** The chosen part, whose app is taken while none is chosen. */
  chosen: string | undefined
  listOf: (app: App) => readonly Part[]
} & Pick<FilterProps, 'children'>

function OfApp({ app, chosen, listOf, children }: OfAppProps) {
  const apps = useQuery(reading(allApps, {}))
  const nameOf = usePermissionName()
  const its = apps.data?.filter((one) => (app ? one.ID === app : listOf(one).some(({ ID }) => ID === chosen)))
  const options = its?.flatMap((one) => listOf(one).map((part) => ({ value: part.ID, label: nameOf(part) })))
  return children({ options, ...(options && options.length > 0 && { field: searched }) })
}

/** The templates of access, for those who see them. */
function Templates({ chosen, children }: FilterProps) {
  const sees = can(useViewer(), ['create-users', 'modify-users'])
  const template = useTemplate(sees ? chosen.template : undefined)
  const { data } = template
  return children({
    ...named({ ...template, data: data && { ID: data.ID, DisplayName: data.Name } }, chosen.template),
    ...(sees && { field: (props) => <FilterCombobox {...props} source={templateSource('all')} /> }),
  })
}

/** The filters of people, of the list and of whatever else takes its search. */
export const peopleFilterFields: { readonly [K in keyof typeof userFilters]: Filter<typeof userFilters> } = {
  status: { label: 'users.col.status', choices: Statuses },
  dealer: { label: 'users.col.dealer', choices: Dealers, resets: ['store'] },
  store: { label: 'users.filter.store', choices: Stores },
  app: { label: 'filter.app', choices: AppChoices, resets: ['role', 'permission'] },
  role: { label: 'prov.role', choices: Roles },
  permission: { label: 'users.filter.permission', choices: Permissions },
  template: { label: 'users.filter.template', choices: Templates },
  factor: { label: 'users.factor.label', choices: Factors },
  need: { label: 'users.need.label', choices: Needs },
}
