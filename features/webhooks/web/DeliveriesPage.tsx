import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { PagedRows } from '#core/web/list/PagedRows.tsx'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { deliveryStates, webhookDeliveries } from '../contract/deliveries.ts'
import { columnsOf, useResend } from './delivery-columns.tsx'
import classes from './Webhooks.module.css'

/** How often the page reads its deliveries again. */
const LIVE_MS = 5000

/** The deliveries of a webhook, with what their receiver answered. */
export function DeliveriesPage() {
  const t = useTranslations()
  if (isSystemAdmin(useViewer())) return <DeliveriesOfAddress />
  return (
    <Page title={t('webhooks.deliveries')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function DeliveriesOfAddress() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const query = useQuery({
    ...reading(webhooks, {}),
    select: (all) => all.find(({ ID }) => ID === id) ?? null,
  })
  return (
    <RecordPage
      record={id === undefined ? null : query}
      title={t('webhooks.deliveries')}
      list={{ to: '/webhooks', label: t('nav.webhooks'), toLabel: t('nav.webhooks') }}
    >
      {(webhook) =>
        webhook ? <Deliveries webhook={webhook} /> : <NotFound to="/webhooks" toLabel={t('nav.webhooks')} />
      }
    </RecordPage>
  )
}

type State = (typeof deliveryStates)[number]

function Deliveries({ webhook: { ID, Name } }: { webhook: Webhook }) {
  const t = useTranslations()
  const [state, setState] = useState<State | ''>('')
  const [page, turn] = useState(1)
  const rows = useQuery({
    ...reading(webhookDeliveries, { id: ID, page, ...(state && { state }) }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
  const resending = useResend()
  return (
    <Page
      title={t('webhooks.deliveriesOf', { name: Name })}
      crumbs={[{ label: t('nav.webhooks'), to: '/webhooks' }, { label: t('webhooks.deliveries') }]}
      actions={
        <Button busy={resending.busy} onClick={() => void resending.save({ ID })}>
          {t('webhooks.redeliverFailed')}
        </Button>
      }
    >
      <p className={classes.lead}>{t('webhooks.deliveriesLead')}</p>
      <Select
        label={t('webhooks.show')}
        value={state}
        options={[
          { value: '', label: t('webhooks.any') },
          ...deliveryStates.map((value) => ({ value, label: t(`webhooks.stateOf.${value}`) })),
        ]}
        onChoose={(chosen) => {
          setState(chosen)
          turn(1)
        }}
      />
      <PagedRows
        caption={t('webhooks.deliveries')}
        columns={columnsOf(ID)}
        rows={rows}
        page={page}
        onTurn={turn}
        links={USER_PAGE_LINKS}
        none={<Empty drawing="found">{t('webhooks.noDeliveries')}</Empty>}
      />
    </Page>
  )
}
