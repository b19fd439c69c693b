import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import form from '#core/web/form/form.module.css'
import { DateRange } from '#core/web/ui/DateRange.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import type { Days } from '../contract/periods.ts'
import type { FilterProblem } from './filter-values.ts'
import classes from './ReportFilters.module.css'

type Props = {
  id: string
  label: string
  value: Days
  today: Day
  problem: FilterProblem | null
  onChange: (days: Days) => void
  onBlur: () => void
}

/** The first and the last day of a period, with what is wrong below. Empty days are not complete. */
export function DaysField({ id, label, value, today, problem, onChange, onBlur }: Props) {
  const t = useTranslations()
  const labelId = useId()
  return (
    <div className={`${selectClasses.field} ${classes.days}`}>
      <span id={labelId} className={form.label}>
        {label}
      </span>
      <DateRange
        id={id}
        labelledBy={labelId}
        describedBy={problem ? `${id}-error` : undefined}
        value={value.from && value.to ? value : null}
        max={today}
        isInvalid={problem !== null}
        onChange={(days) => onChange(days ?? { from: '', to: '' })}
        onBlur={onBlur}
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
