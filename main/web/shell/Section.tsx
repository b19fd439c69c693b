import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import classes from './Section.module.css'

/** A page that is loaded already is there before this: to mark the previous one would lay it out once more. */
const ARRIVING_DELAY_MS = 50

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
  const [late, setLate] = useState(false)
  const loading = useRouterState({
    select: ({ isLoading, location, matches }) =>
      isLoading && router.matchRoutes(location).at(-1)?.routeId !== matches.at(-1)?.routeId,
  })
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), ARRIVING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return loading && late
}
