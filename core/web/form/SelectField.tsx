import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'

export type Option = { value: string; label: string }
type Props<V extends FieldValues> = FieldProps<V> & {
  options: readonly Option[]
  /** Whether another field decides the value; `help` says which. */
  disabled?: boolean
  /** Called when the person chooses an option. */
  onChoose?: () => void
}

/** A native select, bound to a form field. */
export function SelectField<V extends FieldValues>({
  form,
  name,
  help,
  options,
  disabled,
  onChoose,
}: Props<V>) {
  // The select is controlled, because a new region sets a language before that language's option is rendered.
  const { field } = useController({ control: form.control, name })
  const display = (text: string) => options.find(({ value }) => value === text)?.label ?? text
  return (
    <Field form={form} name={name} help={help} display={display}>
      {(aria) => (
        <select
          {...aria}
          {...field}
          disabled={disabled}
          className={classes.input}
          onChange={(event) => {
            field.onChange(event)
            form.recheck(name)
            onChoose?.()
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
