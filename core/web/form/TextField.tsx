import type { FieldValues } from 'react-hook-form'
import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import { type Format, retype } from './retype.ts'

type Props<V extends FieldValues> = FieldProps<V> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'readOnly' | 'lang'
  > & {
    /** Rewrites the text while it is typed. */
    format?: Format
  }

/** Text input, bound to a form field. */
export function TextField<V extends FieldValues>({ form, name, help, optional, format, ...input }: Props<V>) {
  const { onChange, ...control } = form.register(name, { onChange: () => form.recheck(name) })
  return (
    <Field form={form} name={name} help={help} optional={optional ?? false}>
      {(aria) => (
        <input
          type="text"
          {...input}
          {...aria}
          {...control}
          className={classes.input}
          onChange={(event) => {
            if (format) retype(event.target, format)
            return onChange(event)
          }}
        />
      )}
    </Field>
  )
}
