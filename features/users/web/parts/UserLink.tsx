import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reading } from '#core/web/query.ts'
import { getUser } from '../../contract.ts'

type Props = { user: { ID: string }; isFirst?: boolean; className?: string | undefined; children: ReactNode }

/** Leads to a user, whose record is fetched as soon as the link is pointed at. `isFirst`: where Down goes from the search. */
export function UserLink({ user: { ID }, isFirst = false, className, children }: Props) {
  const cache = useQueryClient()
  const fetchAhead = () => void cache.prefetchQuery(reading(getUser, { id: ID }))
  return (
    <Link
      to="/user/$id"
      params={{ id: ID }}
      preload="intent"
      className={className}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      data-first-result={isFirst || undefined}
    >
      {children}
    </Link>
  )
}
