import type { DateRangeInputProps } from '../overlays/DateRangeInput.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from './Skeleton.tsx'

const Loaded = lazyPart(() => import('../overlays/DateRangeInput.tsx').then((part) => part.DateRangeInput))

/** Two days, typed or chosen in a calendar. It is fetched when it is first shown, apart from the other overlays. */
export const DateRange = (props: DateRangeInputProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <Loaded {...props} />
  </Suspense>
)
