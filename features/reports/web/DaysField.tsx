import { IconAlertCircle } from '@tabler/icons-react'
import { memo, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import form from '#core/web/form/form.module.css'
import { DateRange } from '#core/web/ui/DateRange.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import type { Days } from '../contract/periods.ts'
import type { FilterProblem, FilterValues } from './filter-values.ts'
import classes from './ReportFilters.module.css'

type DaysKey = 'days' | 'compared'

type Props = {
  id: string
  name: DaysKey
  label: string
  value: Days
  today: Day
  problem: FilterProblem | null
  onChange: (key: DaysKey, days: FilterValues[DaysKey]) => void
  onPartial: (key: DaysKey, day: keyof Days, isPartial: boolean) => void
  onBlur: (key: DaysKey) => void
}

/**
 * The first and the last day of a period, with what is wrong below. Empty days are not complete. Memoized: its parts are
 * slow to render, and would be rendered with each key typed into another filter.
 */
export const DaysField = memo(function DaysField({
  id,
  name,
  label,
  value,
  today,
  problem,
  onChange,
  onPartial,
  onBlur,
}: Props) {
  const t = useTranslations()
  const labelId = useId()
  const tellPartial = useCallback(
    (day: keyof Days, isPartial: boolean) => onPartial(name, day, isPartial),
    [name, onPartial],
  )
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
        onChange={(days) => onChange(name, days ?? { from: '', to: '' })}
        onPartial={tellPartial}
        onBlur={() => onBlur(name)}
      />
      {problem && (
        <p id={`${id}-error`} className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {t(problem)}
        </p>
      )}
    </div>
  )
})
