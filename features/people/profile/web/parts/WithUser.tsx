import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { recentPeople } from './recent-people.ts'

/** A page about the user of the address. */
export function WithUser({ title, children }: { title: string; children: (user: User) => ReactNode }) {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const user = useQuery({ ...reading(getUser, { id: id ?? '' }), enabled: id !== undefined })
  const viewer = useViewer()
  const found = user.data?.ID
  useEffect(() => {
    if (found) recentPeople.add(viewer.id, found)
  }, [viewer.id, found])
  const list = { to: '/users', label: t('users.title'), toLabel: t('users.toList') }
  return (
    <RecordPage record={id === undefined ? null : user} title={title} list={list}>
      {children}
    </RecordPage>
  )
}
