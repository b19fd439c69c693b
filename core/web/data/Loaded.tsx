import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'

type Props<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error'> & { refetch: () => unknown }
  /** How many lines the skeleton has. */
  lines?: number
  /** The height of each line, in pixels. */
  height?: number
  /** Stands for content that has another shape than lines. */
  skeleton?: ReactNode
  /** Whether data stays on screen when a later fetch fails. */
  keep?: boolean
  /** Renders a failure instead of the usual error panel. */
  failed?: (retry: () => void) => ReactNode
  children: (data: D) => ReactNode
}

/** Renders the data of a query. Before it arrives it shows a skeleton, or an error with a retry button. */
export function Loaded<D>({ query, lines, height, skeleton, keep = false, failed, children }: Props<D>) {
  const { data, error, refetch } = query
  const retry = () => void refetch()
  if (error && (!keep || data === undefined))
    return failed ? failed(retry) : <ErrorPanel error={error} onRetry={retry} />
  if (data !== undefined) return children(data)
  return <Loading>{skeleton ?? <Skeleton lines={lines} height={height} />}</Loading>
}
