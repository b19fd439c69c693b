import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { cleanupWords } from '#features/cleanup/web/parts/words.ts'

const Cleanup = lazyPart(
  () => import('#features/cleanup/web/parts/Cleanup.tsx').then((part) => part.Cleanup),
  cleanupWords,
)

/** What the reports dashboard ends with. */
export const dashboardTools = () => (
  <Suspense fallback={null}>
    <Cleanup />
  </Suspense>
)
