import { IconAlertCircle } from '@tabler/icons-react'
import { type AriaAttributes, type ReactNode, useEffect } from 'react'
import { type FieldError, type Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { announce } from '#core/web/ui/announce.ts'
import { fieldId } from './field-id.ts'
import classes from './form.module.css'
import { RULE, type Texts } from './rules.ts'
import type { FieldForm } from './use-record-form.ts'

export type FieldProps<V extends Texts> = {
  form: FieldForm<V>
  name: Path<V>
  help?: string | undefined
  optional?: boolean
}

type Control = AriaAttributes & { id: string }
type Told<V extends Texts> = FieldProps<V> & {
  /** How a text of this field is told to people: 'CA' as 'Canada'. */
  tell?: (text: string) => string
}
type Props<V extends Texts> = Told<V> & { children: (control: Control) => ReactNode }

/** What is said about a field around its control: name, help, what stands, what is wrong. */
export function Field<V extends Texts>({ children, ...field }: Props<V>) {
  const t = useTranslations()
  const { form, name, optional = false } = field
  const { control, help, notes } = useNotes(field)
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

/** The lines around a control, and what makes them its own. */
export function useNotes<V extends Texts>({ form, name, help, tell }: Told<V>) {
  const t = useTranslations()
  const { error, isDirty } = form.getFieldState(name, form.formState)
  const wrong = useErrorText(error)
  const id = fieldId(form, name)
  const stands = form.reloaded && isDirty ? standing(form, name) : undefined
  const about = {
    help,
    standing:
      stands !== undefined && t('state.standing', { value: (tell ?? same)(stands) || t('common.none') }),
    error: wrong,
    checking: !wrong && form.checking === name && t('valid.checking'),
  }
  const described = Object.entries(about).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []))
  const line = (part: keyof typeof about, look: string | undefined, icon?: ReactNode) =>
    about[part] && (
      <p id={`${id}-${part}`} className={look}>
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
        {line('standing', classes.help)}
        {line('checking', classes.help)}
        {line('error', classes.error, <IconAlertCircle size={18} aria-hidden />)}
      </>
    ),
  }
}

const same = (text: string) => text

const standing = <V extends Texts>({ formState }: FieldForm<V>, name: string) =>
  (formState.defaultValues as Texts | undefined)?.[name]

/** What is wrong, in words; said aloud when it appears. WCAG 4.1.3 */
export function useErrorText(error: FieldError | undefined): string | undefined {
  const t = useTranslations()
  const { type, message } = error ?? {}
  const text = type === RULE ? t(message as WordKey) : message
  useEffect(() => {
    if (text) announce(text)
  }, [text])
  return text
}
