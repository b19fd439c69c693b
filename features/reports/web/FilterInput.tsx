import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import selectClasses from '#core/web/ui/Select.module.css'
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

/** A text field of the filters, with what is wrong below. */
export function FilterInput({ id, label, problem = null, onChange, ...input }: Props) {
  const t = useTranslations()
  return (
    <div className={selectClasses.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={form.input}
        autoComplete="off"
        maxLength={100}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-error`} className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {t(problem)}
        </p>
      )}
    </div>
  )
}
