import { type RefObject, useId } from 'react'
import formClasses from '#core/web/form/form.module.css'
import { useLimit } from '#core/web/ui/use-limit.ts'
import { REASON_MAX } from '../contract.ts'
import classes from './MyRequests.module.css'

type Props = {
  label: string
  help: string
  value: string
  error: string | null
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (value: string) => void
}

/** The reason of a request, or of its refusal. */
export function ReasonField({ label, help, value, error, area, onChange }: Props) {
  const id = useId()
  const { note, hold, compositionOf } = useLimit(REASON_MAX)
  return (
    <div className={formClasses.field}>
      <label htmlFor={id} className={formClasses.label}>
        {label}
      </label>
      <p id={`${id}-help`} className={formClasses.help}>
        {help}
      </p>
      <textarea
        ref={area}
        id={id}
        className={`${formClasses.input} ${classes.area}`}
        aria-required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
        value={value}
        {...compositionOf(
          () => value,
          (input) => onChange(input.value),
        )}
        onChange={({ target }) => {
          hold(target, value)
          onChange(target.value)
        }}
      />
      {note && <p className={formClasses.help}>{note}</p>}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={formClasses.error}>
          {error}
        </p>
      )}
    </div>
  )
}
