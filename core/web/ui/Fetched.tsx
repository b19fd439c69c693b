import { type ReactNode, Suspense } from 'react'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Content whose code is fetched when it is shown. Until then it shows a skeleton. */
export const Fetched = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton lines={6} height={32} />
      </Loading>
    }
  >
    {children}
  </Suspense>
)
