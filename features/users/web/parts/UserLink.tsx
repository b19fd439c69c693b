import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reading } from '#core/web/query.ts'
import { getUser } from '../../contract.ts'
import { type ProfileTab, readTab } from './profile-tab.ts'

type Props = {
  user: { ID: string }
  /** The tab of the profile that it opens. */
  tab?: ProfileTab
  'aria-label'?: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to a user; the record is fetched when the pointer enters the link. */
export function UserLink({ user: { ID }, tab, children, ...rest }: Props) {
  const cache = useQueryClient()
  const fetchAhead = () => void cache.prefetchQuery(reading(getUser, { id: ID }))
  return (
    <Link
      to="/user/$id"
      params={{ id: ID }}
      preload="intent"
      search={readTab({ tab })}
      {...rest}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </Link>
  )
}
