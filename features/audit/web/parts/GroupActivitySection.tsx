import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { auditWords } from './words.ts'

const GroupActivity = lazyPart(
  () => import('../GroupActivity.tsx').then((part) => part.GroupActivity),
  auditWords,
)

/** What happened to a dealer or a store; fetched when it is shown. */
export const GroupActivitySection = ({ groupId }: { groupId: string }) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton lines={6} height={32} />
      </Loading>
    }
  >
    <GroupActivity groupId={groupId} />
  </Suspense>
)
