import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { identityProviders, type Provider, type ProviderKind, providerKinds } from '../contract.ts'
import classes from './Brokers.module.css'
import { ProviderForm } from './ProviderForm.tsx'
import { emptyProvider } from './provider-values.ts'

const LIST = '/identity-providers/{-$query}'

/** The identity providers of dealers, for system admins. */
export function ProvidersPage() {
  const t = useTranslations()
  if (isSystemAdmin(useViewer())) return <Providers />
  return (
    <Page title={t('brokers.title')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

/** A list, and the form of one. */
function Providers() {
  const t = useTranslations()
  const name = useParam('query')
  const all = useQuery(reading(identityProviders, {}))
  const title = t('brokers.title')
  const kind = providerKinds.find((one) => name === `new-${one}`)
  if (kind) return <ProviderForm key={kind} record={emptyProvider(kind)} title={t(`brokers.new.${kind}`)} />
  if (name === '') return <List title={title} />
  const id = idOf(name)
  const found = all.data && (all.data.find(({ ID }) => ID === id) ?? null)
  if (all.data && !found)
    return (
      <RecordPage record={null} title={title} list={{ to: LIST, label: title, toLabel: title }}>
        {() => null}
      </RecordPage>
    )
  return (
    <RecordPage record={all} title={title} list={{ to: LIST, label: title, toLabel: title }}>
      {() => found && <Saved provider={found} />}
    </RecordPage>
  )
}

function Saved({ provider }: { provider: Provider }) {
  const locale = useLocale()
  return <ProviderForm key={provider.ID} record={provider} title={provider.Names[locale]} />
}

function List({ title }: { title: string }) {
  const t = useTranslations()
  const all = useQuery(reading(identityProviders, {}))
  return (
    <Page
      title={title}
      crumbs={[{ label: t('nav.signInSettings'), to: '/sign-in-settings' }, { label: title }]}
      actions={<Add />}
    >
      <p className={classes.lead}>{t('brokers.lead')}</p>
      <Panel title={title} titleHidden>
        <Loaded query={all} lines={3} height={44}>
          {(providers) =>
            providers.length === 0 ? (
              <Empty title={t('brokers.none')}>{t('brokers.what')}</Empty>
            ) : (
              <ul className={rowListLook.list}>
                {providers.map((provider) => (
                  <Row key={provider.ID} provider={provider} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  )
}

function Row({ provider: { ID, Kind, Names, Enabled, Domains, People } }: { provider: Provider }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <li className={rowListLook.row}>
      <span>
        <Link to={LIST} params={{ query: ID }}>
          {Names[locale]}
        </Link>
        <span className={`${rowListLook.soft} ${classes.under}`}>
          {t(`brokers.kind.${Kind}`)} · {Domains.join(', ')}
        </span>
      </span>
      <span className={rowListLook.soft}>
        {t(Enabled ? 'brokers.on' : 'brokers.off')} · {t('brokers.people', { n: People })}
      </span>
    </li>
  )
}

function Add() {
  const t = useTranslations()
  const navigate = useNavigate()
  const open = (kind: ProviderKind) => void navigate({ to: LIST, params: { query: `new-${kind}` } })
  return (
    <Menu
      label={t('brokers.add')}
      className={buttonLook('primary')}
      button={
        <>
          <IconPlus size={18} aria-hidden />
          {t('brokers.add')}
        </>
      }
      parts={[
        {
          items: providerKinds.map((kind) => ({
            label: t(`brokers.kind.${kind}`),
            onSelect: () => open(kind),
          })),
        },
      ]}
    />
  )
}
