import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { CallError } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useParam } from '#core/web/router/address.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { allApps, type App, getApp } from '#features/apps/contract.ts'
import { AppList } from './AppList.tsx'
import classes from './AppsFrame.module.css'

type Props = {
  title: string
  /** The path below which the pages of apps are. */
  base: '/apps' | '/roles'
  /** Shown when no app is chosen, beside an empty list. */
  none?: string
  children: (app: App) => ReactNode
}

/** The list of applications, with the one of the address beside it, else the first. A phone shows one of both. */
export function AppsFrame({ title, base, none, children }: Props) {
  const phone = usePhone()
  const param = useParam('id')
  const id = idOf(param)
  const apps = useQuery(reading(allApps, {}))
  const first = apps.data?.[0]
  const chosen = apps.data?.find(({ ID }) => ID === id)
  if (param === '' && first && !phone)
    return <Navigate to={`${base}/$id`} params={{ id: first.ID }} replace />
  return (
    <Page
      // On a phone each app is a screen of its own, whose heading takes the focus, since the pressed link disappears.
      key={phone ? param : ''}
      title={title}
      crumbs={
        param !== '' && phone ? [{ label: title, to: base }, { label: chosen?.DisplayName ?? title }] : []
      }
    >
      <BesideApps base={base} chosen={id}>
        {param === '' ? (
          !phone && none && apps.data && <Empty drawing="tiles">{none}</Empty>
        ) : (
          <Chosen id={id}>{children}</Chosen>
        )}
      </BesideApps>
    </Page>
  )
}

type BesideProps = {
  base: Props['base']
  chosen: string | undefined
  /** Whether there are unsaved changes beside the list. */
  dimmed?: boolean
  /** Without children, a phone shows the list. */
  children: ReactNode
}

/** The list of applications with content beside it, which replaces the list on a phone. */
export function BesideApps({ base, chosen, dimmed = false, children }: BesideProps) {
  const apps = useQuery(reading(allApps, {}))
  return (
    <div className={classes.frame} data-chosen={Boolean(children)}>
      <div className={classes.list} data-dimmed={dimmed}>
        <Loaded query={apps} lines={6} height={40} keep>
          {(list) => <AppList apps={list} base={base} chosen={chosen} />}
        </Loaded>
      </div>
      {children}
    </div>
  )
}

function Chosen({ id, children }: { id: string | undefined; children: Props['children'] }) {
  const t = useTranslations()
  const app = useQuery({ ...reading(getApp, { id: id ?? '' }), enabled: id !== undefined })
  if (id === undefined || (app.error instanceof CallError && app.error.status === 404))
    return (
      <Empty drawing="sheet" title={t('state.notFound.title')}>
        {t('state.notFound.body')}
      </Empty>
    )
  return (
    <div className={classes.chosen}>
      <Loaded query={app} lines={8} height={32} keep>
        {children}
      </Loaded>
    </div>
  )
}
