import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { type FieldProps, useFieldNotes } from './Field.tsx'
import classes from './form.module.css'

/** A check box with its label, bound to a form field. */
export function CheckField<V extends FieldValues>({ form, name, help }: Omit<FieldProps<V>, 'optional'>) {
  const t = useTranslations()
  const label: WordKey = form.labels[name]
  const { control, help: line, notes } = useFieldNotes({ form, name, help })
  return (
    <div className={classes.field}>
      <label className={classes.check}>
        <input
          type="checkbox"
          {...control}
          {...form.register(name, { onChange: () => form.recheck(name) })}
        />
        {t(label)}
      </label>
      {line}
      {notes}
    </div>
  )
}
