import type { DateRangeProps } from '../overlays/DateRange.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from './Skeleton.tsx'

const Loaded = lazyPart(() => import('../overlays/DateRange.tsx').then(({ DateRange }) => DateRange))

/** Two days, typed or chosen in a calendar. It is fetched when it is first shown, apart from the other overlays. */
export const DateRange = (props: DateRangeProps) => (
  <Suspense fallback={<Skeleton height={44} />}>
    <Loaded {...props} />
  </Suspense>
)
