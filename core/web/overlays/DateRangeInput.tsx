import { GregorianCalendar } from '@internationalized/date'
import { useCallback, useMemo } from 'react'
import { DateRangePicker, Group, RangeCalendar } from 'react-aria-components/DateRangePicker'
import { calendarDay, CalendarDays } from './CalendarDays.tsx'
import { CalendarButton, CalendarPopover, DayParts } from './DayParts.tsx'
import classes from './DateRangeInput.module.css'
import { Localized } from './Localized.tsx'

/** Two days as '2026-01-31'; null as long as one of them is not complete. */
export type Days = { from: string; to: string } | null

export type DateRangeInputProps = {
  /** Of the group of both days. */
  id: string
  /** The ids of its label and of its description. */
  labelledBy: string
  describedBy?: string | undefined
  value: Days
  /** The last day that the calendar offers. */
  max?: string | undefined
  isInvalid?: boolean
  onChange: (days: Days) => void
  /** Whether a day lacks some part. The value is still the last complete days then, which are no longer shown. */
  onPartial: (day: 'from' | 'to', isPartial: boolean) => void
  onBlur?: () => void
}

/** Two days, typed or chosen in a calendar: arrows change a part or move in the calendar, Escape closes it. */
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
        // The form shows what is wrong with the days.
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
