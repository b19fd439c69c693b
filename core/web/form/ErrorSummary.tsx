import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, Path, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { announce } from '#core/web/ui/announce.ts'
import classes from './form.module.css'
import { partsOf, type Row } from './rows.ts'
import { type Fault, type FieldForm, fieldId } from './use-record-form.ts'
import { focusCell } from './use-rows.ts'

type Props<V extends FieldValues> = {
  form: FieldForm<V>
}

/** Says at the top of a form that could not be saved how many fields to correct, with a link to each. */
export function ErrorSummary<V extends FieldValues>({ form }: Props<V>) {
  const t = useTranslations()
  const { text, wrong } = useErrorSummary(form)
  if (text === null) return null
  return (
    <div className={classes.summary}>
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p className={classes.summaryText}>{text}</p>
        <ul className={classes.summaryList}>
          {wrong.map(({ name, id, column, row, fault }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (fault) fault.focus()
                  else if (column) focusCell(id)
                  else form.setFocus(name as Path<V>)
                }}
              >
                {fault
                  ? fault.label
                  : column
                    ? t('valid.cell', { field: t(form.labels[name] as WordKey), row, column: t(column) })
                    : t(form.labels[name] as WordKey)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The summary of a form that could not be saved. It is announced at each attempt, because a field that already has the focus is not read again. */
export function useErrorSummary<V extends FieldValues>(form: FieldForm<V>) {
  const t = useTranslations()
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(form.labels).flatMap((name) => linksTo(form, name, (errors as FieldErrors)[name]))
  const attempts = submitCount + form.validationRuns
  const text = attempts > 0 && wrong.length > 0 ? t('valid.summary', { n: wrong.length }) : null
  const announced = useRef(0)
  // Between attempts, fields announce their own errors.
  useEffect(() => {
    if (text && attempts !== announced.current) announce(text, true)
    announced.current = attempts
  }, [text, attempts])
  return { text, wrong }
}

type Link = { name: string; id: string; column: WordKey | null; row: number; fault?: Fault }

/** Links to a field with an error; in a field with rows or many controls, to each control with an error. */
function linksTo<V extends FieldValues>(
  form: FieldForm<V>,
  name: string,
  error: FieldErrors[string],
): readonly Link[] {
  if (!error) return []
  const id = fieldId(form, name)
  const columns = form.columns?.[name]
  const cells = Object.keys(error.types ?? {})
  const faults = form.faults?.[name]?.(form.getValues()) ?? []
  if (faults.length > 0)
    return faults.map((fault, at) => ({ name, id: `${id}-${at}`, column: null, row: 0, fault }))
  if (!columns || cells.length === 0) return [{ name, id, column: null, row: 0 }]
  const rows: readonly Row[] = form.getValues(name as Path<V>)
  return cells.map((cell) => {
    const { key, column } = partsOf(cell)
    return {
      name,
      id: `${id}${cell}`,
      column: columns[column] ?? null,
      row: rows.findIndex((row) => row.key === key) + 1,
    }
  })
}
