import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useNotes, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import type { Option } from './SelectField.tsx'

type Props<V extends Texts> = Pick<FieldProps<V>, 'form' | 'name'> & { options: readonly Option[] }

/** One of a few, all of them in sight. */
export function RadioField<V extends Texts>({ form, name, options }: Props<V>) {
  const t = useTranslations()
  const label: WordKey = form.labels[name]
  const tell = (text: string) => options.find(({ value }) => value === text)?.label ?? text
  const { control, notes } = useNotes({ form, name, tell })
  return (
    <fieldset {...radioGroup} {...control} className={classes.choice}>
      <legend className={classes.label}>{t(label)}</legend>
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
    </fieldset>
  )
}

// A plain group cannot be told to be wrong.
const radioGroup = { role: 'radiogroup' } as const
