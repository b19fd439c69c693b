import type { DateRangeInputProps } from '../overlays/DateRangeInput.tsx'
import type { DayInputProps } from '../overlays/DayInput.tsx'
import { Suspense } from 'react'
import { idle } from '../idle.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Skeleton } from './Skeleton.tsx'

// Their library is large: what else the page shows comes first.
async function loadDays() {
  await idle()
  return (await import('../overlays/days.ts')).days
}
const LoadedRange = lazyPart(async () => (await loadDays()).DateRangeInput)
const LoadedDay = lazyPart(async () => (await loadDays()).DayInput)

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
