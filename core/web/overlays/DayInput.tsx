import { GregorianCalendar } from '@internationalized/date'
import { IconCalendar } from '@tabler/icons-react'
import { useMemo } from 'react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { calendarDay, CalendarDays } from './CalendarDays.tsx'
import classes from './DateRangeInput.module.css'
import { Localized } from './Localized.tsx'
import popup from './Popup.module.css'

export type DayInputProps = {
  /** The ids of its label and of its description. */
  labelledBy: string
  describedBy?: string | undefined
  /** As '2026-01-31'. */
  value: string | null
  /** The last day that the calendar offers. */
  max?: string | undefined
  isInvalid?: boolean
  /** Null as long as the day is not complete. */
  onChange: (day: string | null) => void
}

/** One day, typed or chosen in a calendar: arrows change a part or move in the calendar, Escape closes it. */
export function DayInput({ labelledBy, describedBy, value, max, onChange, ...rest }: DayInputProps) {
  const day = useMemo(() => calendarDay(value ?? undefined), [value])
  return (
    <Localized>
      <DatePicker
        {...rest}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={day}
        maxValue={calendarDay(max)}
        shouldForceLeadingZeros
        // The page shows what is wrong with the day.
        validationBehavior="aria"
        onChange={(chosen) => onChange(chosen && chosen.toString())}
      >
        <Group className={classes.group ?? ''}>
          <DateInput className={classes.day ?? ''}>
            {(segment) => <DateSegment segment={segment} className={classes.segment ?? ''} />}
          </DateInput>
          <Button className={classes.open ?? ''}>
            <IconCalendar size={20} aria-hidden />
          </Button>
        </Group>
        <Popover className={`${popup.popup} ${classes.popup}`}>
          <Dialog className={classes.dialog ?? ''}>
            <Calendar createCalendar={() => new GregorianCalendar()}>
              <CalendarDays />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </Localized>
  )
}
