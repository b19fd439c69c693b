import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { WebhookPanel } from './WebhookPanel.tsx'
import classes from './Webhooks.module.css'

const WebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)

/** The systems that receive what the portal records, for system admins. */
export function WebhooksPage() {
  const t = useTranslations()
  if (isSystemAdmin(useViewer())) return <Webhooks />
  return (
    <Page title={t('nav.webhooks')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function Webhooks() {
  const t = useTranslations()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  // The texts of new secrets stay until the page is left.
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const keep = (id: string, secret: string) => setSecrets((all) => ({ ...all, [id]: secret }))
  const query = useQuery(reading(webhooks, {}))
  const all = useRef<HTMLDivElement>(null)
  useKeptFocus(all)
  return (
    <Page
      title={t('nav.webhooks')}
      actions={
        <Button look="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('webhooks.add')}
        </Button>
      }
    >
      <p className={classes.lead}>{t('webhooks.lead')}</p>
      <div ref={all} className={classes.all}>
        <Loaded query={query} lines={3} height={120} keep>
          {(all) =>
            all.length === 0 ? (
              <Empty>{t('webhooks.none')}</Empty>
            ) : (
              all.map((webhook) => (
                <WebhookPanel
                  key={webhook.ID}
                  webhook={webhook}
                  secret={secrets[webhook.ID]}
                  onSecret={(secret) => keep(webhook.ID, secret)}
                  onEdit={() => setEdited(webhook)}
                />
              ))
            )
          }
        </Loaded>
      </div>
      {edited && (
        <WebhookDialog
          {...(edited !== 'new' && { webhook: edited })}
          onSecret={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
