import { DateRangeInput } from './DateRangeInput.tsx'
import { DayInput } from './DayInput.tsx'

/** The fields for days, which core/web/ui/DateRange.tsx fetches in one piece. */
export const days = { DateRangeInput, DayInput }
