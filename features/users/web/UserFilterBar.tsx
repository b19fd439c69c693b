import { IconFilter } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import type { UserFilters } from './search-address.ts'
import { useFilterOptions } from './use-filter-options.ts'
import classes from './UserFilterBar.module.css'

type Props = { filters: UserFilters; onChange: (filters: UserFilters) => void }

/** The filters of the list: a button that unfolds the choices, and the choices in force. */
export function UserFilterBar({ filters, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { options, failed } = useFilterOptions(filters, open)
  // The chip that was pressed is gone with its filter.
  const remove = (left: UserFilters) => {
    onChange(left)
    button.current?.querySelector('button')?.focus()
  }
  return (
    <div className={classes.bar}>
      <div className={classes.tools} ref={button}>
        <Button
          icon={<IconFilter size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('filter.title')}
        </Button>
        <ColumnMenu />
      </div>
      <div id={id}>{open && <FilterPanel filters={filters} options={options} onChange={onChange} />}</div>
      {failed && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      <FilterChips filters={filters} options={options} onRemove={remove} />
    </div>
  )
}
