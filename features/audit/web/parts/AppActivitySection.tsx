import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { auditWords } from './words.ts'

const AppActivity = lazyPart(() => import('../AppActivity.tsx').then((part) => part.AppActivity), auditWords)

/** What happened to an app; fetched when it is shown. */
export const AppActivitySection = ({ appId }: { appId: string }) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton lines={6} height={32} />
      </Loading>
    }
  >
    <AppActivity appId={appId} />
  </Suspense>
)
