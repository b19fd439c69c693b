import { GregorianCalendar } from '@internationalized/date'
import { useMemo } from 'react'
import { Calendar, DatePicker, Group } from 'react-aria-components/DatePicker'
import { calendarDay, CalendarDays } from './CalendarDays.tsx'
import { CalendarButton, CalendarPopover, DayParts } from './DayParts.tsx'
import classes from './DateRangeInput.module.css'
import { Localized } from './Localized.tsx'

export type DayInputProps = {
  /** The ids of the label and the description. */
  labelledBy: string
  describedBy?: string | undefined
  /** In the form '2026-01-31'. */
  value: string | null
  /** The first and the last day that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
  isInvalid?: boolean
  /** Called with null when all parts are empty. */
  onChange: (day: string | null) => void
  /** Called when the day becomes incomplete or complete. While it is incomplete, `value` is still the last complete day. */
  onPartial: (isPartial: boolean) => void
}

/** A field for a day, typed or chosen in a calendar. The arrow keys change a part or move in the calendar; Escape closes it. */
export function DayInput({
  labelledBy,
  describedBy,
  value,
  min,
  max,
  onChange,
  onPartial,
  ...rest
}: DayInputProps) {
  const day = useMemo(() => calendarDay(value ?? undefined), [value])
  return (
    <Localized>
      <DatePicker
        {...rest}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={day}
        minValue={calendarDay(min)}
        maxValue={calendarDay(max)}
        shouldForceLeadingZeros
        // The page itself shows the problem of the day.
        validationBehavior="aria"
        onChange={(chosen) => onChange(chosen && chosen.toString())}
      >
        <Group className={classes.group ?? ''}>
          <DayParts onPartial={onPartial} />
          <CalendarButton />
        </Group>
        <CalendarPopover>
          <Calendar createCalendar={() => new GregorianCalendar()}>
            <CalendarDays />
          </Calendar>
        </CalendarPopover>
      </DatePicker>
    </Localized>
  )
}
