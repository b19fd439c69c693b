import type { DateRangeInputProps } from '../overlays/DateRangeInput.tsx'
import type { DayInputProps } from '../overlays/DayInput.tsx'
import { Suspense } from 'react'
import { idle } from '../idle.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Skeleton } from './Skeleton.tsx'

// The library of these fields is large, so the rest of the page comes first.
async function loadDays() {
  await idle()
  return (await import('../overlays/days.ts')).days
}
const LoadedRange = lazyPart(async () => (await loadDays()).DateRangeInput)
const LoadedDay = lazyPart(async () => (await loadDays()).DayInput)

/** A field for two days, typed or chosen in a calendar. It is fetched when it is first shown, in a chunk of its own. */
export const DateRange = (props: DateRangeInputProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <LoadedRange {...props} />
  </Suspense>
)

/** A field for one day, in the same chunk. */
export const Day = (props: DayInputProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <LoadedDay {...props} />
  </Suspense>
)
