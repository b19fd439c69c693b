import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import classes from './Section.module.css'

/** The page in the frame. While another section loads, the previous one is inert, because text typed into it would be lost. */
export function Section({ children }: { children: ReactNode }) {
  const arriving = useArriving()
  return (
    <main id="content" tabIndex={-1} className={classes.main} data-arriving={arriving}>
      {arriving && (
        <>
          <div className={classes.bar} aria-hidden />
          <Loading page>
            <div className={classes.skeleton}>
              <Skeleton height={32} />
              <Skeleton lines={6} height={44} />
            </div>
          </Loading>
        </>
      )}
      <div className={classes.page} inert={arriving}>
        <Suspense>{children}</Suspense>
      </div>
    </main>
  )
}

/** Whether the address already names a section whose code is still loading. */
function useArriving() {
  const router = useRouter()
  return useRouterState({
    select: ({ isLoading, location, matches }) =>
      isLoading && router.matchRoutes(location).at(-1)?.routeId !== matches.at(-1)?.routeId,
  })
}
