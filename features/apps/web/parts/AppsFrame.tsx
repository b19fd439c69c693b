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
import { usePhone } from '#core/web/ui/use-phone.ts'
import { allApps, type App, getApp } from '../../contract.ts'
import { AppList } from './AppList.tsx'
import classes from './AppsFrame.module.css'

type Props = {
  title: string
  /** The page of an app is below it. */
  base: '/apps' | '/roles'
  /** Shown when no app is chosen, beside an empty list. */
  none: string
  children: (app: App) => ReactNode
}

/** The list of applications, and the one of the address beside it; on a phone one after the other. Without one the first. */
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
      title={title}
      crumbs={
        param !== '' && phone ? [{ label: title, to: base }, { label: chosen?.DisplayName ?? title }] : []
      }
    >
      <div className={classes.frame} data-chosen={param !== ''}>
        <div className={classes.list}>
          <Loaded query={apps} lines={6} height={40} keep>
            {(list) => <AppList apps={list} base={base} chosen={id} />}
          </Loaded>
        </div>
        {param === '' ? !phone && apps.data && <Empty>{none}</Empty> : <Chosen id={id}>{children}</Chosen>}
      </div>
    </Page>
  )
}

function Chosen({ id, children }: { id: string | undefined; children: Props['children'] }) {
  const t = useTranslations()
  const app = useQuery({ ...reading(getApp, { id: id ?? '' }), enabled: id !== undefined })
  if (id === undefined || (app.error instanceof CallError && app.error.status === 404))
    return <Empty title={t('state.notFound.title')}>{t('state.notFound.body')}</Empty>
  return (
    <div className={classes.chosen}>
      <Loaded query={app} lines={8} height={32} keep>
        {children}
      </Loaded>
    </div>
  )
}
