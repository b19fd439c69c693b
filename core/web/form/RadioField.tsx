import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useErrorText, type FieldProps } from './Field.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import type { Option } from './SelectField.tsx'

type Props<V extends Texts> = Pick<FieldProps<V>, 'form' | 'name'> & { options: readonly Option[] }

/** One of a few, all of them in sight. */
export function RadioField<V extends Texts>({ form, name, options }: Props<V>) {
  const t = useTranslations()
  const label: WordKey = form.labels[name]
  const wrong = useErrorText(form.getFieldState(name, form.formState).error)
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{t(label)}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.radio}>
          <input type="radio" value={value} {...form.register(name)} />
          {label}
        </label>
      ))}
      {wrong && <p className={classes.error}>{wrong}</p>}
    </fieldset>
  )
}
