import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'

type Props<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  /** Of the skeleton. */
  lines: number
  /** Of each line, in pixels. */
  height: number
  /** Whether earlier data stays when a later read fails. */
  keep?: boolean
  children: (data: D) => ReactNode
}

/** The data of a query; until then a skeleton, or the error with another try. */
export function Loaded<D>({ query, lines, height, keep = false, children }: Props<D>) {
  const { data, error, refetch } = query
  if (error && (!keep || data === undefined))
    return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data !== undefined) return children(data)
  return (
    <Loading>
      <Skeleton lines={lines} height={height} />
    </Loading>
  )
}
