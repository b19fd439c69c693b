import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import form from '#core/web/form/form.module.css'
import { Day as DayInput } from '#core/web/ui/DateRange.tsx'
import { FIRST_DAY } from '../contract.ts'

type Problem = 'cleanup.incomplete' | 'valid.date.future'

/**
 * The problem of a day. The server refuses one before the first, which is mostly a year that is being typed, and one in the
 * future. A day that lacks a part is incomplete. I149
 */
export const dayProblem = (day: Day | null, isPartial: boolean, today: Day): Problem | null => {
  if (isPartial || day === null || day < FIRST_DAY) return 'cleanup.incomplete'
  return day > today ? 'valid.date.future' : null
}

type Props = {
  value: Day | null
  today: Day
  problem: Problem | null
  onChange: (day: Day | null) => void
  onPartial: (isPartial: boolean) => void
}

/** The field of the day since which people were inactive, with its problem below. */
export function DayField({ value, today, problem, onChange, onPartial }: Props) {
  const t = useTranslations()
  const id = useId()
  return (
    <div className={form.field}>
      <span id={id} className={form.label}>
        {t('cleanup.inactive.date')}
      </span>
      <DayInput
        labelledBy={id}
        describedBy={problem ? `${id}-error` : undefined}
        value={value}
        max={today}
        isInvalid={problem !== null}
        onChange={onChange}
        onPartial={onPartial}
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
