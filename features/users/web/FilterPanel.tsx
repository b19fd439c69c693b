import { useTranslations } from 'use-intl'
import { Select } from '#core/web/ui/Select.tsx'
import { filtersWith, type UserFilters } from './search-address.ts'
import type { FilterOptions } from './use-filter-options.ts'
import { filterLabels, kinds } from './user-filters.ts'
import classes from './UserFilterBar.module.css'

type Props = { filters: UserFilters; options: FilterOptions; onChange: (filters: UserFilters) => void }

/** One list for each filter; choosing acts at once. Roles are those of the chosen app. */
export function FilterPanel({ filters, options, onChange }: Props) {
  const t = useTranslations()
  const choose = (kind: keyof UserFilters, value: string) =>
    // A role is one of an app.
    onChange(filtersWith(filters, { [kind]: value, ...(kind === 'app' && { role: '' }) }))
  return (
    <fieldset className={classes.panel} aria-label={t('filter.title')}>
      {kinds
        .map((kind) => ({ kind, offered: options[kind] ?? [] }))
        .filter(({ offered }) => offered.length > 0)
        .map(({ kind, offered }) => (
          <Select
            key={kind}
            label={t(filterLabels[kind])}
            value={filters[kind] ?? ''}
            options={[{ value: '', label: t('users.filter.any') }, ...offered]}
            onChoose={(value) => choose(kind, value)}
          />
        ))}
    </fieldset>
  )
}
