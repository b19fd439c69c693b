import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { Button, DateInput, DateSegment, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import classes from './DateRangeInput.module.css'
import popup from './Popup.module.css'

/** Year, month and day. */
const PARTS = 3

type DayPartsProps = {
  slot?: 'start' | 'end'
  /** Called when the day becomes incomplete or complete. */
  onPartial: (isPartial: boolean) => void
}

/** The parts of a day, which people type or change with the arrow keys. */
export function DayParts({ slot, onPartial }: DayPartsProps) {
  const [empty, setEmpty] = useState(0)
  const countEmpty = useCallback((change: 1 | -1) => setEmpty((count) => count + change), [])
  // An empty day alone is a value, null; in a range it is not.
  const isPartial = slot ? empty > 0 : empty > 0 && empty < PARTS
  useLayoutEffect(() => onPartial(isPartial), [isPartial, onPartial])
  return (
    <DateInput {...(slot && { slot })} className={classes.day ?? ''}>
      {(segment) => <Part segment={segment} onEmpty={countEmpty} />}
    </DateInput>
  )
}

type PartProps = {
  segment: ComponentProps<typeof DateSegment>['segment']
  /** Called with 1 when the part becomes empty, and with -1 when it is filled again. */
  onEmpty: (change: 1 | -1) => void
}

function Part({ segment, onEmpty }: PartProps) {
  const { isPlaceholder } = segment
  // It is a layout effect, so that it runs before the next key or click is handled.
  useLayoutEffect(() => {
    if (!isPlaceholder) return undefined
    onEmpty(1)
    return () => onEmpty(-1)
  }, [isPlaceholder, onEmpty])
  return <DateSegment segment={segment} className={classes.segment ?? ''} />
}

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
