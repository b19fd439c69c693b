import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { Day } from '#core/contract/days.ts'
import { Day as DayInput } from '#core/web/ui/DateRange.tsx'
import form from './form.module.css'

type Props = {
  label: string
  help: string
  /** Shown instead of the help. */
  problem: string | null
  value: Day | null
  min: Day
  max: Day
  onChange: (day: Day | null) => void
  onPartial: (isPartial: boolean) => void
}

/** The field of a day between two others, with its help or its problem below. */
export function DayBetweenField({ label, help, problem, ...input }: Props) {
  const id = useId()
  return (
    <div className={form.field}>
      <span id={id} className={form.label}>
        {label}
      </span>
      <DayInput {...input} labelledBy={id} describedBy={`${id}-help`} isInvalid={problem !== null} />
      <p id={`${id}-help`} className={problem ? form.error : form.help} role={problem ? 'alert' : undefined}>
        {problem && <IconAlertCircle size={18} aria-hidden />}
        {problem ?? help}
      </p>
    </div>
  )
}
