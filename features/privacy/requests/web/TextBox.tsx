import { useEffect, useId, useRef } from 'react'
import form from '#core/web/form/form.module.css'
import { useLimitedText } from '#core/web/ui/use-limit.ts'

type Props = {
  label: string
  help: string
  max: number
  value: string
  error: string | null
  onChange: (text: string) => void
}

/** The text of a request or of its answer; an error moves the focus to it. */
export function TextBox({ label, help, max, value, error, onChange }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { note, input } = useLimitedText(max, value, onChange)
  useEffect(() => {
    if (error !== null) area.current?.focus()
  }, [error])
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      <p id={`${id}-help`} className={form.help}>
        {help}
      </p>
      <textarea
        ref={area}
        id={id}
        rows={5}
        className={form.input}
        aria-required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
        {...input}
      />
      {note && <p className={form.help}>{note}</p>}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={form.error}>
          {error}
        </p>
      )}
    </div>
  )
}
