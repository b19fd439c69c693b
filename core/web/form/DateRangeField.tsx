import { useImperativeHandle } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { DateRange } from '#core/web/ui/DateRange.tsx'
import { useFieldNotes } from './Field.tsx'
import classes from './form.module.css'
import type { FieldForm } from './use-record-form.ts'

type Props<V extends FieldValues> = {
  form: FieldForm<V>
  /** The label of both days together. */
  label: WordKey
  /** The fields of the days, each a text as '2026-01-31', or empty. */
  from: Path<V>
  to: Path<V>
  min?: string
  max?: string
}

/** Two days, bound to two form fields, each with its own error. */
export function DateRangeField<V extends FieldValues>({ form, label, from, to, ...bounds }: Props<V>) {
  const t = useTranslations()
  const first = useController({ control: form.control, name: from }).field
  const last = useController({ control: form.control, name: to }).field
  const start = useFieldNotes({ form, name: from })
  const end = useFieldNotes({ form, name: to })
  const { id } = start.control
  const described = [start, end].flatMap(({ control }) => control['aria-describedby'] ?? []).join(' ')
  // The error summary leads to the first part of the day: there are three of each.
  const focus = (part: number) =>
    document.getElementById(id)?.querySelectorAll<HTMLElement>('[role=spinbutton]')[part]?.focus()
  useImperativeHandle(first.ref, () => ({ focus: () => focus(0) }))
  useImperativeHandle(last.ref, () => ({ focus: () => focus(3) }))
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {t(label)}
      </span>
      <DateRange
        {...bounds}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={described || undefined}
        isInvalid={Boolean(start.control['aria-invalid'] ?? end.control['aria-invalid'])}
        value={first.value && last.value ? { from: first.value, to: last.value } : null}
        onChange={(days) => {
          first.onChange(days?.from ?? '')
          last.onChange(days?.to ?? '')
          form.recheck(from)
          form.recheck(to)
        }}
        onBlur={() => {
          first.onBlur()
          last.onBlur()
        }}
      />
      {start.notes}
      {end.notes}
    </div>
  )
}
