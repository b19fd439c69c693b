import { useId } from 'react'
import { Combobox, type ComboboxSource } from '#core/web/form/Combobox.tsx'
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
