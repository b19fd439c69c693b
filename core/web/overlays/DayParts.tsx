import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, DateInput, DateSegment, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import classes from './DateRangeInput.module.css'
import popup from './Popup.module.css'

/** A day whose parts are typed, or changed by arrows. */
export const DayParts = ({ slot }: { slot?: 'start' | 'end' }) => (
  <DateInput {...(slot && { slot })} className={classes.day ?? ''}>
    {(segment) => <DateSegment segment={segment} className={classes.segment ?? ''} />}
  </DateInput>
)

export const CalendarButton = () => (
  <Button className={classes.open ?? ''}>
    <IconCalendar size={20} aria-hidden />
  </Button>
)

/** The calendar that the button opens. */
export const CalendarPopover = ({ children }: { children: ReactNode }) => (
  <Popover className={`${popup.popup} ${classes.popup}`}>
    <Dialog className={classes.dialog ?? ''}>{children}</Dialog>
  </Popover>
)
