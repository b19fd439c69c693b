import type { DateRangeInputProps } from '../overlays/DateRangeInput.tsx'
import type { DayInputProps } from '../overlays/DayInput.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from './Skeleton.tsx'

const LoadedRange = lazyPart(() =>
  import('../overlays/DateRangeInput.tsx').then((part) => part.DateRangeInput),
)
const LoadedDay = lazyPart(() => import('../overlays/DayInput.tsx').then((part) => part.DayInput))

/** Two days, typed or chosen in a calendar. It is fetched when it is first shown, apart from the other overlays. */
export const DateRange = (props: DateRangeInputProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <LoadedRange {...props} />
  </Suspense>
)

/** One day, in the same way. */
export const Day = (props: DayInputProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <LoadedDay {...props} />
  </Suspense>
)
