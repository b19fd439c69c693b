import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { type FieldProps, useFieldNotes } from './Field.tsx'
import classes from './form.module.css'

type Props<V extends FieldValues> = Omit<FieldProps<V>, 'optional'> & {
  /** Called when the person checks or unchecks it. */
  onChoose?: (on: boolean) => void
}

/** A check box with its label, bound to a form field. */
export function CheckField<V extends FieldValues>({ form, name, help, onChoose }: Props<V>) {
  const t = useTranslations()
  const label: WordKey = form.labels[name]
  const { control, help: line, notes } = useFieldNotes({ form, name, help })
  return (
    <div className={classes.field}>
      <label className={classes.check}>
        <input
          type="checkbox"
          {...control}
          {...form.register(name, {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              form.recheck(name)
              onChoose?.(target.checked)
            },
          })}
        />
        {t(label)}
      </label>
      {line}
      {notes}
    </div>
  )
}
