import type { FieldValues } from 'react-hook-form'
import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import { type Format, retype } from './retype.ts'
import { useLimit } from '#core/web/ui/use-limit.ts'

type Props<V extends FieldValues> = FieldProps<V> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'readOnly' | 'lang'
  > & {
    /** Rewrites the text while it is typed. */
    format?: Format
  }

/** A text input, bound to a form field. */
export function TextField<V extends FieldValues>({ form, name, help, optional, format, ...input }: Props<V>) {
  const { onChange, ...control } = form.register(name, { onChange: () => form.recheck(name) })
  const { note, hold, compositionOf } = useLimit(form.limits?.[name])
  const before = () => form.getValues(name) ?? ''
  return (
    <Field form={form} name={name} help={help} note={note} optional={optional ?? false}>
      {(aria) => (
        <input
          type="text"
          {...input}
          {...aria}
          {...control}
          {...compositionOf(before, (target) => void onChange({ target, type: 'change' }))}
          className={classes.input}
          onChange={(event) => {
            hold(event.target, before())
            if (format) retype(event.target, format)
            return onChange(event)
          }}
        />
      )}
    </Field>
  )
}
