import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'

export type Option = { value: string; label: string }
type Props<V extends Texts> = FieldProps<V> & {
  options: readonly Option[]
  /** Shown, and chosen by something else; `help` says by what. */
  disabled?: boolean
  onChoose?: (value: string) => void
}

/** One of several, in the browser's own list. */
export function SelectField<V extends Texts>({ form, name, help, options, disabled, onChoose }: Props<V>) {
  // Its text may be one that is only about to be offered, as a language of a region that was chosen just now.
  const { field } = useController({ control: form.control, name })
  const tell = (text: string) => options.find(({ value }) => value === text)?.label ?? text
  return (
    <Field form={form} name={name} help={help} tell={tell}>
      {(aria) => (
        <select
          {...aria}
          {...field}
          disabled={disabled}
          className={classes.input}
          onChange={(event) => {
            field.onChange(event)
            form.recheck(name)
            onChoose?.(event.target.value)
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
