import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { filtersWith, isFiltered, type UserFilters } from './search-address.ts'
import type { FilterOptions } from './use-filter-options.ts'
import { filterLabels, kinds } from './user-filters.ts'
import classes from './UserFilterBar.module.css'

type Props = { filters: UserFilters; options: FilterOptions; onRemove: (left: UserFilters) => void }

/** The filters in force, each a button that takes it away. */
export function FilterChips({ filters, options, onRemove }: Props) {
  const t = useTranslations()
  if (!isFiltered(filters)) return null
  const given = kinds.filter((kind) => filters[kind])
  return (
    <ul className={classes.chips} aria-label={t('users.filter.active')}>
      {given.map((kind) => {
        const chosen = options[kind]?.find((option) => option.value === filters[kind])
        const value = chosen?.label ?? (options[kind] ? t('state.notFound.title') : '…')
        const text = t('users.filter.chip', { name: t(filterLabels[kind]), value })
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t('users.filter.remove', { filter: text })}
              onClick={() => onRemove(filtersWith(filters, { [kind]: '' }))}
            >
              {text}
              <IconX size={16} aria-hidden />
            </button>
          </li>
        )
      })}
      {given.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={() => onRemove({})}>
            {t('filter.reset')}
          </button>
        </li>
      )}
    </ul>
  )
}
