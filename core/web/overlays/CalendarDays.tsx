import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import classes from './DateRangeInput.module.css'

/** The days of a month, with buttons to the previous and the next month. */
export const CalendarDays = () => (
  <>
    <div className={classes.header}>
      <Button slot="previous" className={classes.move ?? ''}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      <Heading className={classes.month ?? ''} />
      <Button slot="next" className={classes.move ?? ''}>
        <IconChevronRight size={20} aria-hidden />
      </Button>
    </div>
    <CalendarGrid className={classes.grid ?? ''}>
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={classes.cell ?? ''} />}
      </CalendarGridBody>
    </CalendarGrid>
  </>
)

/** Parses a day. It returns null for an invalid text, because the value may come from the address. */
export function calendarDay(text: string | undefined) {
  try {
    return text === undefined ? null : parseDate(text)
  } catch {
    return null
  }
}
