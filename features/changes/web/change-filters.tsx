import { useQuery } from '@tanstack/react-query'
import { createContext, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf } from '#core/contract/days.ts'
import type { Output } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import type { ComboboxSource } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { FilterCombobox } from '#core/web/list/FilterCombobox.tsx'
import type { ChoicesProps, FieldProps, Filter } from '#core/web/list/list.ts'
import { reading } from '#core/web/query.ts'
import { Day } from '#core/web/ui/DateRange.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { changeGroups, changeKinds, groupOfKind } from '#domain/contract/kinds.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { allApps } from '#features/apps/contract.ts'
import { dealerSource } from '#features/groups/web/parts/dealer-source.ts'
import { fullName, searchUsers, type UserRow } from '#features/people/contract.ts'
import type { changes } from '../contract.ts'
import { maySeeKind } from '../rules.ts'
import type { changeFilters } from './changes-address.ts'

/** The zone of the days in the filters. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

type Names = Output<typeof changes>['Names']
/** The names of the records in the filters, once the answer has brought them. */
export const FilterNames = createContext<Names | undefined>(undefined)

type Props = ChoicesProps<typeof changeFilters>

/** The kinds of changes that the viewer may see. */
function useKinds() {
  const viewer = useViewer()
  return changeKinds.filter((kind) => maySeeKind(viewer, kind))
}

function Groups({ children }: Props) {
  const t = useTranslations()
  const kinds = useKinds()
  const groups = changeGroups.filter((group) => kinds.some((kind) => groupOfKind[kind] === group))
  return children({ options: groups.map((value) => ({ value, label: t(`changes.group.${value}`) })) })
}

function Kinds({ chosen: { group }, children }: Props) {
  const t = useTranslations()
  const kinds = useKinds().filter((kind) => !group || groupOfKind[kind] === group)
  return children({ options: kinds.map((value) => ({ value, label: t(`audit.kind.${value}`) })) })
}

/** The choices of a filter that searches on the server: the chosen one, whose name the answer brings. */
function useChosen(filter: keyof Names, value: string | undefined) {
  const names = use(FilterNames)
  if (!value) return []
  const name = names?.[filter]
  return name ? [{ value, label: name }] : names && []
}

const personSource: ComboboxSource<UserRow> = {
  key: ['people'],
  reads: searchUsers.reads,
  find: async (query, pageSize, signal) => (await call(searchUsers, { query, pageSize }, { signal })).Data,
  optionOf: (person) => ({ value: person.ID, label: fullName(person), hint: person.Email }),
}
const personField = (props: FieldProps) => <FilterCombobox {...props} source={personSource} />

const People = ({ chosen: { person }, children }: Props) =>
  children({ options: useChosen('person', person), field: personField })

const Actors = ({ chosen: { by }, children }: Props) =>
  children({ options: useChosen('by', by), field: personField })

/** Viewers who see one dealer have nothing to choose. */
function Dealers({ chosen: { dealer }, children }: Props) {
  const seesAll = can(useViewer(), 'access-all-dealers')
  return children({
    options: useChosen('dealer', dealer),
    ...(seesAll && { field: (props) => <FilterCombobox {...props} source={dealerSource} /> }),
  })
}

/** The apps that the viewer sees, and a deleted one that is chosen. */
function Apps({ chosen: { app }, children }: Props) {
  const t = useTranslations()
  const apps = useQuery(reading(allApps, {}))
  const chosen = useChosen('app', app)
  const listed = apps.data?.map((one) => ({ value: one.ID, label: appLabel(t, one) }))
  const isListed = listed?.some(({ value }) => value === app)
  return children({
    options: listed && (isListed ? listed : [...listed, ...(chosen ?? [])]),
    failed: apps.isLoadingError ? apps : undefined,
  })
}

function DayFilter({ value, children }: { value: string | undefined } & Pick<Props, 'children'>) {
  const { date } = useDates()
  const options = value ? [{ value, label: date(`${value}T12:00`) }] : []
  return children({ options, field: (props) => <DayField {...props} /> })
}

function DayField({ label, value, onChoose }: FieldProps) {
  const id = useId()
  const today = dayOf(useMinutely(), ZONE)
  return (
    <div className={selectClasses.field}>
      <span id={id} className={form.label}>
        {label}
      </span>
      <Day
        labelledBy={id}
        value={value || null}
        max={today}
        onChange={(day) => onChoose(day ?? '')}
        // The filter stays as it is until the day is complete.
        onPartial={() => undefined}
      />
    </div>
  )
}

const From = ({ chosen: { from }, children }: Props) => <DayFilter value={from}>{children}</DayFilter>
const To = ({ chosen: { to }, children }: Props) => <DayFilter value={to}>{children}</DayFilter>

/** The filters of the page of changes. */
export const filters: { readonly [K in keyof typeof changeFilters]: Filter<typeof changeFilters> } = {
  group: { label: 'changes.filter.group', choices: Groups, resets: ['kind'] },
  kind: { label: 'changes.filter.kind', choices: Kinds },
  by: { label: 'changes.filter.by', choices: Actors },
  person: { label: 'changes.filter.person', choices: People },
  dealer: { label: 'users.col.dealer', choices: Dealers },
  app: { label: 'filter.app', choices: Apps },
  from: { label: 'changes.filter.from', choices: From },
  to: { label: 'changes.filter.to', choices: To },
}
