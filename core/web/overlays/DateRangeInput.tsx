import { GregorianCalendar } from '@internationalized/date'
import { useCallback, useMemo } from 'react'
import { DateRangePicker, Group, RangeCalendar } from 'react-aria-components/DateRangePicker'
import { calendarDay, CalendarDays } from './CalendarDays.tsx'
import { CalendarButton, CalendarPopover, DayParts } from './DayParts.tsx'
import classes from './DateRangeInput.module.css'
import { Localized } from './Localized.tsx'

/** Two days in the form '2026-01-31'; null while one of them is incomplete. */
export type Days = { from: string; to: string } | null

export type DateRangeInputProps = {
  /** The id of the group of both days. */
  id: string
  /** The ids of the label and the description. */
  labelledBy: string
  describedBy?: string | undefined
  value: Days
  /** The last day that the calendar offers. */
  max?: string | undefined
  isInvalid?: boolean
  onChange: (days: Days) => void
  /** Called when a day becomes incomplete or complete. While it is incomplete, `value` is still the last complete one. */
  onPartial: (day: 'from' | 'to', isPartial: boolean) => void
  onBlur?: () => void
}

/** A field for two days, typed or chosen in a calendar. The arrow keys change a part or move in the calendar; Escape closes it. */
export function DateRangeInput({
  id,
  labelledBy,
  describedBy,
  value,
  max,
  onChange,
  onPartial,
  ...rest
}: DateRangeInputProps) {
  const { from, to } = value ?? {}
  const range = useMemo(() => {
    const [start, end] = [calendarDay(from), calendarDay(to)]
    return start && end ? { start, end } : null
  }, [from, to])
  const onPartialFrom = useCallback((is: boolean) => onPartial('from', is), [onPartial])
  const onPartialTo = useCallback((is: boolean) => onPartial('to', is), [onPartial])
  return (
    <Localized>
      <DateRangePicker
        {...rest}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={range}
        maxValue={calendarDay(max)}
        shouldForceLeadingZeros
        // The form itself shows the problems of the days.
        validationBehavior="aria"
        onChange={(days) => onChange(days && { from: days.start.toString(), to: days.end.toString() })}
      >
        <Group id={id} className={classes.group ?? ''}>
          <DayParts slot="start" onPartial={onPartialFrom} />
          <span aria-hidden>–</span>
          <DayParts slot="end" onPartial={onPartialTo} />
          <CalendarButton />
        </Group>
        <CalendarPopover>
          <RangeCalendar createCalendar={() => new GregorianCalendar()}>
            <CalendarDays />
          </RangeCalendar>
        </CalendarPopover>
      </DateRangePicker>
    </Localized>
  )
}
