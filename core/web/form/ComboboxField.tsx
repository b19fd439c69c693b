import { useController, type FieldValues } from 'react-hook-form'
import { Combobox, type ComboboxSource } from './Combobox.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { SearchOption } from './search-options.ts'

type Props<V extends FieldValues, R> = FieldProps<V> & {
  source: ComboboxSource<R>
  known: readonly SearchOption[]
  /** Shown, but cannot be changed here; `help` says why. */
  readOnly?: boolean
  onPick?: (value: string, row: R | undefined) => void
}

/** Combobox over a search on the server, bound to a form field. */
export function ComboboxField<V extends FieldValues, R>({
  form,
  name,
  help,
  onPick,
  ...combobox
}: Props<V, R>) {
  const { field } = useController({ control: form.control, name })
  const nameOf = (text: string) => combobox.known.find(({ value }) => value === text)?.label ?? text
  return (
    <Field form={form} name={name} help={help} display={nameOf}>
      {(aria) => (
        <Combobox
          {...aria}
          {...combobox}
          // No value is one of its options.
          aria-required={combobox.known.every(({ value }) => value !== '') || undefined}
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
