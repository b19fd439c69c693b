import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { idOf, type Output } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { getDealer } from '#features/dealers/contract.ts'

export type DealerRecord = Output<typeof getDealer>

/** A page about the dealer of the address. */
export function WithDealer({
  title,
  children,
}: {
  title: string
  children: (dealer: DealerRecord) => ReactNode
}) {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const dealer = useQuery({ ...reading(getDealer, { id: id ?? '' }), enabled: id !== undefined })
  const list = { to: '/dealers', label: t('dealers.title'), toLabel: t('dealers.toList') }
  return (
    <RecordPage record={id === undefined ? null : dealer} title={title} list={list}>
      {children}
    </RecordPage>
  )
}
