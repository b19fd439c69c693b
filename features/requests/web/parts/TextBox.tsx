import { type RefObject, useId } from 'react'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import classes from '#core/web/form/form.module.css'

type Props = {
  label: string
  help: string
  /** In characters. */
  max: number
  value: string
  error: string | null
  /** The text area, to which the caller moves the focus when it shows an error. */
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** A required text of several lines in a dialog. */
export function TextBox({ label, help, max, value, error, area, onChange }: Props) {
  const id = useId()
  const { note, input } = useLimitedText(max, value, onChange)
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <p id={`${id}-help`} className={classes.help}>
        {help}
      </p>
      <textarea
        ref={area}
        id={id}
        rows={5}
        className={classes.input}
        aria-required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
        {...input}
      />
      {note && <p className={classes.help}>{note}</p>}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
