import { IconAlertCircle } from '@tabler/icons-react'
import { type AriaAttributes, type ReactNode, useEffect } from 'react'
import { type FieldError, type FieldValues, get, type Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { announce } from '#core/web/ui/announce.ts'
import classes from './form.module.css'
import { RULE } from './use-validated-form.ts'
import { type FieldForm, fieldId } from './use-record-form.ts'

export type FieldProps<V extends FieldValues> = {
  form: FieldForm<V>
  name: Path<V>
  help?: string | undefined
  /** A note below the control about the text that was just typed. */
  note?: string | undefined
  optional?: boolean
}

type Control = AriaAttributes & { id: string }
type NotesProps<V extends FieldValues> = FieldProps<V> & {
  /** Turns a value into the text that people see: 'CA' into 'Canada'. */
  display?: (value: string) => string
}
type Props<V extends FieldValues> = NotesProps<V> & { children: (control: Control) => ReactNode }

/** A control with its label, help, saved value and error. */
export function Field<V extends FieldValues>({ children, ...field }: Props<V>) {
  const t = useTranslations()
  const { form, name, optional = false } = field
  const { control, help, notes } = useFieldNotes(field)
  return (
    <div className={classes.field}>
      <label htmlFor={control.id} className={classes.label}>
        {t(form.labels[name] satisfies WordKey)}
        {optional && <span className={classes.optional}> {t('common.optional')}</span>}
      </label>
      {help}
      {children({ ...control, 'aria-required': optional ? undefined : true })}
      {notes}
    </div>
  )
}

/** The help, error and status lines of a field, and the ARIA attributes that link them to its control. */
export function useFieldNotes<V extends FieldValues>({
  form,
  name,
  help,
  note,
  display = same,
}: NotesProps<V>) {
  const t = useTranslations()
  const { error, isDirty } = form.getFieldState(name, form.formState)
  const value: unknown = form.getValues(name)
  const wrong = useErrorText(error, t(form.labels[name] satisfies WordKey), value)
  const id = fieldId(form, name)
  const saved: unknown = form.reloaded && isDirty ? get(form.formState.defaultValues, name) : undefined
  const about = {
    help,
    saved: typeof saved === 'string' && t('state.standing', { value: display(saved) || t('common.none') }),
    note,
    error: wrong,
    checking: !wrong && form.checking === name && t('valid.checking'),
  }
  const described = Object.entries(about).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []))
  const line = (part: keyof typeof about, className: string | undefined, icon?: ReactNode) =>
    about[part] && (
      <p id={`${id}-${part}`} className={className}>
        {icon}
        {about[part]}
      </p>
    )
  return {
    control: {
      id,
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    } satisfies Control,
    help: line('help', classes.help),
    notes: (
      <>
        {line('saved', classes.help)}
        {line('note', classes.help)}
        {line('checking', classes.help)}
        {line('error', classes.error, <IconAlertCircle size={18} aria-hidden />)}
      </>
    ),
  }
}

const same = (value: string) => value

/** An error shows at most this many characters of its line, enough to recognise it. */
const LINE_SHOWN_MAX = 60
const shortened = (line: string) => {
  const text = line.trim()
  return text.length > LINE_SHOWN_MAX ? `${text.slice(0, LINE_SHOWN_MAX)}…` : text
}

/** The text of an error. It is announced with its field's name, because the focus may already be in the next field. WCAG 4.1.3 */
export function useErrorText(
  error: FieldError | undefined,
  field: string,
  value?: unknown,
): string | undefined {
  const t = useTranslations()
  const { type, message, types = {} } = error ?? {}
  const say = (problem: unknown) => (type === RULE ? t(problem as WordKey) : String(problem))
  // In a text of several lines, the error names each wrong line.
  const texts = typeof value === 'string' && value.includes('\n') ? value.split('\n') : []
  const lines = texts.flatMap((line, index) => {
    const problem = types[index]
    return problem ? [t('valid.line', { line: index + 1, text: shortened(line), problem: say(problem) })] : []
  })
  const text = lines.length > 0 ? lines.join('\n') : message && say(message)
  useEffect(() => {
    if (text) announce(t('valid.named', { field, problem: text }))
  }, [text, field, t])
  return text
}
