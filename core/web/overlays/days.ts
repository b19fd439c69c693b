import { DateRangeInput } from './DateRangeInput.tsx'
import { DayInput } from './DayInput.tsx'

/** The fields for days are one chunk, which core/web/ui/DateRange.tsx fetches. */
export const days = { DateRangeInput, DayInput }
