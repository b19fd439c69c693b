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
  /** Said below the control about what was just typed. */
  note?: string | undefined
  optional?: boolean
}

type Control = AriaAttributes & { id: string }
type NotesProps<V extends FieldValues> = FieldProps<V> & {
  /** How a value is shown to people: 'CA' as 'Canada'. */
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

/** Help, error and status lines of a field, and the aria attributes that link them to its control. */
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

/** So much of a line identifies it. */
const LINE_SHOWN = 60
const shortened = (line: string) => {
  const text = line.trim()
  return text.length > LINE_SHOWN ? `${text.slice(0, LINE_SHOWN)}…` : text
}

/** The text of an error, announced with its field when it appears: the focus may be in the next one. WCAG 4.1.3 */
export function useErrorText(
  error: FieldError | undefined,
  field: string,
  value?: unknown,
): string | undefined {
  const t = useTranslations()
  const { type, message, types = {} } = error ?? {}
  const say = (problem: unknown) => (type === RULE ? t(problem as WordKey) : String(problem))
  // Of a text with several lines, each wrong one is named.
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
