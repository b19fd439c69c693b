import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type ScimSource, scimSources } from '../contract.ts'
import { SourcePanel } from './SourcePanel.tsx'
import classes from './Sources.module.css'

const SourceDialog = lazyPart(async () => (await import('./SourceDialog.tsx')).SourceDialog)

/** The programs that keep accounts up to date by SCIM, for system admins. */
export function SourcesPage() {
  const t = useTranslations()
  if (isSystemAdmin(useViewer())) return <Sources />
  return (
    <Page title={t('scim.title')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function Sources() {
  const t = useTranslations()
  const [edited, setEdited] = useState<ScimSource | 'new'>()
  const query = useQuery(reading(scimSources, {}))
  const all = useRef<HTMLDivElement>(null)
  useKeptFocus(all)
  return (
    <Page
      title={t('scim.title')}
      crumbs={[{ label: t('nav.signInSettings'), to: '/sign-in-settings' }, { label: t('scim.title') }]}
      actions={
        <Button look="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('scim.add')}
        </Button>
      }
    >
      <p className={classes.lead}>{t('scim.lead')}</p>
      <div ref={all} className={classes.all}>
        <Loaded query={query} lines={3} height={120} keep>
          {({ Address, Sources }) => (
            <>
              <div className={classes.address}>
                <span>{t('scim.address')}</span>
                <code>{Address}</code>
                <CopyButton small name={t('scim.address')} text={Address} />
              </div>
              {Sources.length === 0 && <Empty>{t('scim.none')}</Empty>}
              {Sources.map((source) => (
                <SourcePanel key={source.ID} source={source} onEdit={() => setEdited(source)} />
              ))}
            </>
          )}
        </Loaded>
      </div>
      {edited && (
        <SourceDialog {...(edited !== 'new' && { source: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
