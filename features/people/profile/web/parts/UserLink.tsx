import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFetchAhead } from '#core/web/data/fetch-ahead.ts'
import { getUser } from '#features/people/contract.ts'
import { type ProfileTab, readTab } from './profile-tab.ts'

type Props = {
  user: { ID: string }
  /** The tab of the profile that it opens. */
  tab?: ProfileTab
  'aria-label'?: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a user. It fetches the record when it is hovered or focused. */
export function UserLink({ user: { ID }, tab, children, ...rest }: Props) {
  const fetchAhead = useFetchAhead()
  return (
    <Link
      to="/user/$id"
      params={{ id: ID }}
      preload="intent"
      search={readTab({ tab })}
      {...rest}
      {...fetchAhead(getUser, { id: ID })}
    >
      {children}
    </Link>
  )
}
