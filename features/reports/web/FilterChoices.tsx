import { useQuery } from '@tanstack/react-query'
import { memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import { OPTIONS_SHOWN } from '#core/contract/limits.ts'
import type { ComboboxSource } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import { FilterCombobox } from '#core/web/list/FilterCombobox.tsx'
import { reading } from '#core/web/query.ts'
import { Select } from '#core/web/ui/Select.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import { GroupType } from '#domain/contract/groups.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { allGroups, type GroupRow } from '#features/groups/contract.ts'
import { mayFilterByRole, shipToIsRequired, soldToIsFixed } from '../rules.ts'
import type { FilterValues } from './filter-values.ts'
import { FilterInput } from './FilterFields.tsx'

type Props<K extends keyof FilterValues> = Pick<FilterValues, K> & {
  onChoose: (key: K, value: string) => void
}

/** The dealers by their numbers, which the address of a report contains. */
const soldToSource: ComboboxSource<GroupRow> = {
  ...dealerSource,
  optionOf: ({ DisplayName, SoldTo = '' }) => ({ value: SoldTo, label: DisplayName, hint: SoldTo }),
}

/** The dealer with a number, for viewers who choose among dealers. */
export function useDealerOf(soldTo: string) {
  const seesAll = !soldToIsFixed(useViewer())
  return useQuery({
    ...reading(allGroups, { type: GroupType.dealer, query: soldTo, pageSize: OPTIONS_SHOWN }),
    enabled: seesAll && soldTo !== '',
  }).data?.find(({ SoldTo }) => SoldTo === soldTo)
}

/** Chooses dealer and store: without access-all-dealers the viewer's dealer, and for managers one of their stores. H134, H135 */
export const DealerAndStore = memo(function DealerAndStore({
  soldTo,
  shipTo,
  onChoose,
}: Props<'soldTo' | 'shipTo'>) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const seesAll = !soldToIsFixed(viewer)
  const found = useDealerOf(soldTo)
  const any = { value: '', label: t('filter.any') }
  return (
    <>
      {seesAll ? (
        <FilterCombobox
          label={t('reports.filter.soldTo')}
          value={soldTo}
          source={soldToSource}
          options={[any, ...(soldTo ? [{ value: soldTo, label: found?.DisplayName ?? soldTo }] : [])]}
          onChoose={(value) => onChoose('soldTo', value)}
        />
      ) : (
        <div className={selectClasses.field}>
          <label htmlFor={id}>{t('reports.filter.soldTo')}</label>
          <input
            id={id}
            disabled
            className={form.input}
            value={viewer.dealer?.DisplayName ?? ''}
            aria-describedby={`${id}-fixed`}
          />
          <p id={`${id}-fixed`} className={form.help}>
            {t('reports.filter.fixed')}
          </p>
        </div>
      )}
      <StoreChoice
        dealerId={seesAll ? found?.ID : (viewer.dealerId ?? undefined)}
        shipTo={shipTo}
        onChoose={(value) => onChoose('shipTo', value)}
      />
    </>
  )
})

type Option = { value: string; label: string }

/** Adds the option that the address names and the list lacks, such as a deleted app, since the person must be able to remove it. */
const withChosen = (options: readonly Option[] | undefined, value: string, label: string) =>
  !options || value === '' || options.some((one) => one.value === value)
    ? (options ?? [])
    : [...options, { value, label }]

/** Chooses one of the dealer's stores; without a dealer, the person enters the number of a store. */
function StoreChoice({
  dealerId,
  shipTo,
  onChoose,
}: {
  dealerId: string | undefined
  shipTo: string
  onChoose: (shipTo: string) => void
}) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const { data } = useDealer(dealerId)
  const label = t('reports.filter.shipTo')
  if (!dealerId) return <FilterInput id={id} type="text" label={label} value={shipTo} onChange={onChoose} />
  const stores = data?.Children.map(({ ShipTo, DisplayName }) => ({
    value: ShipTo,
    label: `${DisplayName} (${ShipTo})`,
  }))
  const isOne = shipToIsRequired(viewer)
  const options = withChosen(stores, shipTo, shipTo)
  return (
    <Select
      label={label}
      value={shipTo || (isOne && options[0]?.value) || ''}
      options={isOne ? options : [{ value: '', label: t('filter.any') }, ...options]}
      onChoose={onChoose}
    />
  )
}

/** Chooses an app, and a role of that app or of any app, but none above the viewer's rank. H136, H137 */
export const AppAndRole = memo(function AppAndRole({ app, role, onChoose }: Props<'app' | 'role'>) {
  const t = useTranslations()
  const viewer = useViewer()
  const apps = useQuery(reading(allApps, {})).data
  const roles = apps
    ?.filter(({ ID }) => app === '' || ID === app)
    .flatMap(({ DisplayName: of, Roles = [] }) =>
      Roles.filter((one) => mayFilterByRole(viewer, one)).map(({ ID, DisplayName }) => ({
        ID,
        DisplayName: app === '' ? `${DisplayName} (${of})` : DisplayName,
      })),
    )
  const optionsOf = (list: readonly { ID: string; DisplayName: string }[] | undefined, chosen: string) => [
    { value: '', label: t('filter.any') },
    ...withChosen(
      list?.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
      chosen,
      t('reports.filter.unknown'),
    ),
  ]
  return (
    <>
      <Select
        label={t('filter.app')}
        value={app}
        options={optionsOf(
          apps?.map((one) => ({ ID: one.ID, DisplayName: appLabel(t, one) })),
          app,
        )}
        onChoose={(value) => onChoose('app', value)}
      />
      <Select
        label={t('reports.filter.role')}
        value={role}
        options={optionsOf(roles, role)}
        onChoose={(value) => onChoose('role', value)}
      />
    </>
  )
})
