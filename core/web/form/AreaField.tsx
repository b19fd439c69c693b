import { type FieldValues, useWatch } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import { useLimit } from '#core/web/ui/use-limit.ts'

type Props<V extends FieldValues> = FieldProps<V> & {
  rows: number
  lang?: string
  /** The text below the field that says how many characters it has. */
  count?: (characters: number) => string
}

/** A text area, bound to a form field. */
export function AreaField<V extends FieldValues>({
  form,
  name,
  help,
  optional,
  rows,
  lang,
  count,
}: Props<V>) {
  const { onChange, ...control } = form.register(name, { onChange: () => form.recheck(name) })
  const { note, hold, compositionOf } = useLimit(form.limits?.[name])
  const before = () => form.getValues(name) ?? ''
  return (
    <Field form={form} name={name} help={help} note={note} optional={optional ?? false}>
      {(aria) => (
        <>
          <textarea
            {...aria}
            {...control}
            {...compositionOf(before, (target) => void onChange({ target, type: 'change' }))}
            rows={rows}
            lang={lang}
            className={classes.input}
            onChange={(event) => {
              hold(event.target, before())
              return onChange(event)
            }}
          />
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
