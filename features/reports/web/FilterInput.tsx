import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import selectClasses from '#core/web/ui/Select.module.css'
import { useLimitNote } from '#core/web/ui/use-limit-note.ts'
import type { FilterProblem } from './filter-values.ts'

type Props = {
  id: string
  type: 'email' | 'text'
  label: string
  value: string
  problem?: FilterProblem | null
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The calls accept at most as many characters of a filter. */
const MAX = 100

/** A text field of the filters, with what is wrong below. */
export function FilterInput({ id, label, problem = null, onChange, ...input }: Props) {
  const t = useTranslations()
  const limitNote = useLimitNote(input.value, MAX)
  return (
    <div className={selectClasses.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={form.input}
        autoComplete="off"
        maxLength={MAX}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : limitNote ? `${id}-limit` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-error`} className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {t(problem)}
        </p>
      )}
      {!problem && limitNote && (
        <p id={`${id}-limit`} className={form.help}>
          {limitNote}
        </p>
      )}
    </div>
  )
}
