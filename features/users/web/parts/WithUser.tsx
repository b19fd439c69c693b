import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { CallError } from '#core/web/call.ts'
import { reading } from '#core/web/query.ts'
import { useParam } from '#core/web/router/address.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { getUser, type User } from '../../contract.ts'

/** A page about the user of the address: loading, not there, or there. */
export function WithUser({ title, children }: { title: string; children: (user: User) => ReactNode }) {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const asked = reading(getUser, { id: id ?? '' })
  const { data: user, error, refetch } = useQuery({ ...asked, enabled: id !== undefined })
  if (id === undefined || (error instanceof CallError && error.status === 404))
    return <NotFound to="/users" toLabel={t('users.toList')} />
  if (user) return children(user)
  return (
    <Page title={title} crumbs={[{ label: t('users.title'), to: '/users' }, { label: title }]}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton lines={6} height={32} />
        </Loading>
      )}
    </Page>
  )
}
