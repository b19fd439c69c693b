import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { ShownOnce } from '#core/web/ui/ShownOnce.tsx'
import { deleteWebhook, makeWebhookSecret, type Webhook } from '../contract.ts'
import { type Delivery, testWebhook } from '../contract/deliveries.ts'
import { DeliveryAnswer } from './DeliveryAnswer.tsx'
import { useWebhookFacts } from './use-webhook-facts.tsx'
import classes from './Webhooks.module.css'

type Props = {
  webhook: Webhook
  /** The text of a new secret. */
  secret: string | undefined
  onSecret: (secret: string) => void
  onEdit: () => void
}

/** A webhook: its events, its state, and its actions. */
export function WebhookPanel({ webhook, secret, onSecret, onEdit }: Props) {
  const t = useTranslations()
  const facts = useWebhookFacts(webhook)
  const [tested, setTested] = useState<Delivery>()
  const { ID, Name } = webhook
  const deleting = useSave(deleteWebhook, { toasts: { key: 'webhook', saved: t('webhooks.deleted') } })
  const making = useSave(makeWebhookSecret, { toasts: { key: 'webhook', saved: t('webhooks.secret.made') } })
  const testing = useSave(testWebhook, { toasts: { key: 'webhook', saved: t('webhooks.test.done') } })

  const remove = async () => {
    const sure = await confirm({
      title: t('webhooks.deleteTitle', { name: Name }),
      body: t('webhooks.deleteBody'),
      confirmLabel: t('webhooks.delete'),
      danger: true,
    })
    if (sure) await deleting.save({ id: ID })
  }
  const rotate = async () => {
    const sure = await confirm({
      title: t('webhooks.secret.makeOf', { name: Name }),
      body: t('webhooks.secret.makeBody'),
      confirmLabel: t('webhooks.secret.make'),
    })
    if (!sure) return
    await making.save({ id: ID }, { onSaved: async ({ Secret }) => onSecret(Secret) })
  }
  const test = () => testing.save({ id: ID }, { onSaved: async (delivery) => setTested(delivery) })

  return (
    <Panel
      title={Name}
      actions={
        <div className={classes.actions}>
          <Link
            to="/webhooks/$id"
            params={{ id: ID }}
            className={buttonLook()}
            aria-label={t('webhooks.deliveriesOf', { name: Name })}
          >
            {t('webhooks.deliveries')}
          </Link>
          <Button aria-label={t('webhooks.editOf', { name: Name })} onClick={onEdit}>
            {t('webhooks.edit')}
          </Button>
          <Button
            look="quiet"
            busy={deleting.busy}
            aria-label={t('webhooks.deleteTitle', { name: Name })}
            onClick={() => void remove()}
          >
            {t('webhooks.delete')}
          </Button>
        </div>
      }
    >
      <div className={classes.webhook}>
        <Facts items={facts} />
        {secret !== undefined && (
          // Each new secret is announced.
          <ShownOnce
            key={secret}
            note={t('webhooks.secret.once')}
            name={t('webhooks.secret.label')}
            secret={secret}
          />
        )}
        {tested && (
          <div className={classes.tested}>
            <h3>{t('webhooks.test.title')}</h3>
            <DeliveryAnswer delivery={tested} />
          </div>
        )}
        <div className={classes.actions}>
          <Button
            busy={testing.busy}
            aria-label={t('webhooks.test.sendOf', { name: Name })}
            onClick={() => void test()}
          >
            {t('webhooks.test.send')}
          </Button>
          <Button
            busy={making.busy}
            aria-label={t('webhooks.secret.makeOf', { name: Name })}
            onClick={() => void rotate()}
          >
            {t('webhooks.secret.make')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
