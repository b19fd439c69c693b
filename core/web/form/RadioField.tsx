import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useFieldNotes, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import type { Option } from './SelectField.tsx'

type Props<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'name'> & { options: readonly Option[] }

/** A radio group, bound to a form field. */
export function RadioField<V extends FieldValues>({ form, name, options }: Props<V>) {
  const t = useTranslations()
  const label: WordKey = form.labels[name]
  const display = (text: string) => options.find(({ value }) => value === text)?.label ?? text
  const { control, notes } = useFieldNotes({ form, name, display })
  return (
    <div role="radiogroup" {...control} aria-labelledby={`${control.id}-label`} className={classes.choice}>
      <span id={`${control.id}-label`} className={classes.label}>
        {t(label)}
      </span>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.radio}>
          <input
            type="radio"
            value={value}
            {...form.register(name, { onChange: () => form.recheck(name) })}
          />
          {label}
        </label>
      ))}
      {notes}
    </div>
  )
}
