import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Combobox, type ComboboxSource } from '#core/web/form/Combobox.tsx'
import { filterOptions } from '#core/web/form/search-options.ts'
import { SearchSelect } from '#core/web/form/SearchSelect.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import type { FieldProps } from './list.ts'

/** The field of a filter that searches its choices on the server. */
export function FilterCombobox<R>({
  label,
  value,
  options,
  onChoose,
  source,
}: FieldProps & { source: ComboboxSource<R> }) {
  const id = useId()
  return (
    <div className={selectClasses.field}>
      <label htmlFor={id}>{label}</label>
      <Combobox id={id} source={source} value={value} fixedOptions={options} onPick={onChoose} />
    </div>
  )
}

/** The field of a filter whose choices are all loaded: people search them by typing. */
export function FilterSearch({ label, value, options, onChoose }: FieldProps) {
  const t = useTranslations()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const items = filterOptions(options, typed ?? '')
  return (
    <div className={selectClasses.field}>
      <label htmlFor={id}>{label}</label>
      <SearchSelect
        id={id}
        items={items}
        value={value}
        label={options.find((option) => option.value === value)?.label ?? ''}
        typed={typed}
        status={items.length === 0 ? t('search.noResults') : null}
        readOnly={false}
        onType={setTyped}
        onPick={(option) => onChoose(option.value)}
      />
    </div>
  )
}
