import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { Combobox } from '#core/web/form/Combobox.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import { useViewer } from '#domain/web/viewer.ts'
import { dealerSource } from '#features/dealers/web/parts/dealer-source.ts'
import { filtersWith, type UserFilters } from './search-address.ts'
import type { FilterOptions } from './use-filter-options.ts'
import { filterLabels, kinds } from './user-filters.ts'
import classes from './UserFilterBar.module.css'

type Props = { filters: UserFilters; options: FilterOptions; onChange: (filters: UserFilters) => void }

/** One field for each filter; a choice acts at once. Roles are those of the chosen app. */
export function FilterPanel({ filters, options, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  const any = { value: '', label: t('users.filter.any') }
  // Those who see one dealer have nothing to choose.
  const seesAll = can(useViewer(), 'access-all-dealers')
  const choose = (kind: keyof UserFilters, value: string) =>
    // A role is one of an app.
    onChange(filtersWith(filters, { [kind]: value, ...(kind === 'app' && { role: '' }) }))
  const fieldOf = (kind: keyof UserFilters) => {
    const offered = options[kind] ?? []
    const label = t(filterLabels[kind])
    if (kind === 'dealer')
      return (
        seesAll && (
          <div key={kind} className={selectClasses.field}>
            <label htmlFor={id}>{label}</label>
            <Combobox
              id={id}
              source={dealerSource}
              value={filters.dealer ?? ''}
              known={[any, ...offered]}
              onPick={(value) => choose(kind, value)}
            />
          </div>
        )
      )
    if (offered.length === 0) return null
    return (
      <Select
        key={kind}
        label={label}
        value={filters[kind] ?? ''}
        options={[any, ...offered]}
        onChoose={(value) => choose(kind, value)}
      />
    )
  }
  return (
    <fieldset className={classes.panel} aria-label={t('filter.title')}>
      {kinds.map(fieldOf)}
    </fieldset>
  )
}
