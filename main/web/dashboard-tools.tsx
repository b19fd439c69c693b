import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { cleanupWords } from '#features/cleanup/web/parts/words.ts'
import { exportsWords } from '#features/exports/web/parts/words.ts'

const Cleanup = lazyPart(
  () => import('#features/cleanup/web/parts/Cleanup.tsx').then((part) => part.Cleanup),
  cleanupWords,
  exportsWords,
)
const ExportAllUsers = lazyPart(
  () => import('#features/exports/web/parts/ExportAllUsers.tsx').then((part) => part.ExportAllUsers),
  exportsWords,
)

/** What the reports dashboard ends with: the cleanup of accounts, and the file of all users. */
export const dashboardTools = () => (
  <>
    <Suspense fallback={null}>
      <Cleanup />
    </Suspense>
    <Suspense fallback={null}>
      <ExportAllUsers />
    </Suspense>
  </>
)
