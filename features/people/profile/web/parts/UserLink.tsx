import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fetchAhead, readAhead } from '#core/web/data/fetch-ahead.ts'
import { reading } from '#core/web/query.ts'
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

/** A link to a user. When it is hovered or focused, it fetches the record and the card of their sign-ins. */
export function UserLink({ user: { ID }, tab, children, ...rest }: Props) {
  const cache = useQueryClient()
  const signIn = readAhead(async () => (await import('#features/people/activity/contract.ts')).userSignIn, {
    id: ID,
  })
  const fetch = () => Promise.all([cache.prefetchQuery(reading(getUser, { id: ID })), signIn.fetch(cache)])
  return (
    <Link
      to="/user/$id"
      params={{ id: ID }}
      preload="intent"
      search={readTab({ tab })}
      {...rest}
      {...fetchAhead(fetch)}
    >
      {children}
    </Link>
  )
}
