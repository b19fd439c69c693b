import { useController, type FieldValues } from 'react-hook-form'
import { Combobox, type ComboboxSource } from './Combobox.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { SearchOption } from './search-options.ts'

type Props<V extends FieldValues, R> = FieldProps<V> & {
  source: ComboboxSource<R>
  fixedOptions: readonly SearchOption[]
  /** Whether the value is shown but cannot be changed here; `help` says why. */
  readOnly?: boolean
  onPick?: (value: string, row: R | undefined) => void
}

/** A combobox, bound to a form field. */
export function ComboboxField<V extends FieldValues, R>({
  form,
  name,
  help,
  onPick,
  ...combobox
}: Props<V, R>) {
  const { field } = useController({ control: form.control, name })
  const nameOf = (text: string) => combobox.fixedOptions.find(({ value }) => value === text)?.label ?? text
  return (
    <Field form={form} name={name} help={help} display={nameOf}>
      {(aria) => (
        <Combobox
          {...aria}
          {...combobox}
          // A value is not required where an option stands for none.
          aria-required={combobox.fixedOptions.every(({ value }) => value !== '') || undefined}
          ref={field.ref}
          value={field.value}
          onPick={(value, row) => {
            field.onChange(value)
            form.recheck(name)
            onPick?.(value, row)
          }}
        />
      )}
    </Field>
  )
}
