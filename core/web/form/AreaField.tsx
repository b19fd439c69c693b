import { type FieldValues, useWatch } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'

type Props<V extends FieldValues> = FieldProps<V> & {
  rows: number
  /** Says below the field how many characters there are. */
  count?: (characters: number) => string
}

/** Text of several lines, bound to a form field. */
export function AreaField<V extends FieldValues>({ form, name, help, optional, rows, count }: Props<V>) {
  const control = form.register(name, { onChange: () => form.recheck(name) })
  return (
    <Field form={form} name={name} help={help} optional={optional ?? false}>
      {(aria) => (
        <>
          <textarea {...aria} {...control} rows={rows} className={classes.input} />
          {count && <Counter form={form} name={name} count={count} />}
        </>
      )}
    </Field>
  )
}

type CounterProps<V extends FieldValues> = Pick<Props<V>, 'form' | 'name'> & Required<Pick<Props<V>, 'count'>>

function Counter<V extends FieldValues>({ form, name, count }: CounterProps<V>) {
  const text: string = useWatch({ control: form.control, name })
  return <p className={classes.help}>{count(Array.from(text).length)}</p>
}
