import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import type { Texts } from './rules.ts'
import { SearchSelect } from './SearchSelect.tsx'
import type { SearchOption } from './search-options.ts'

type Props<V extends Texts> = FieldProps<V> & {
  options: readonly SearchOption[]
  /** Shown, and not to be changed here; `help` says why. */
  readOnly?: boolean
  onChoose?: (value: string) => void
}

/** One of many, found by typing. */
export function SearchSelectField<V extends Texts>({
  form,
  name,
  help,
  options,
  readOnly = false,
  onChoose,
}: Props<V>) {
  const { field } = useController({ control: form.control, name })
  const labelOf = (text: string) => options.find(({ value }) => value === text)?.label ?? text
  return (
    <Field form={form} name={name} help={help} tell={labelOf}>
      {(aria) => (
        <SearchSelect
          {...aria}
          ref={field.ref}
          options={options}
          readOnly={readOnly}
          value={field.value}
          onChoose={(value) => {
            field.onChange(value)
            form.recheck(name)
            onChoose?.(value)
          }}
        />
      )}
    </Field>
  )
}
