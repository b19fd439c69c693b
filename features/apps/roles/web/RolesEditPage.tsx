import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { Refused } from '#core/web/router/Refused.tsx'
import { useParam } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, getApp } from '#features/apps/contract.ts'
import { mayModifyApp } from '#features/apps/rules.ts'
import { RolesEdit } from './RolesEdit.tsx'

/** Edits the permissions, attributes and roles of an application. */
export function RolesEditPage() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const app = useQuery({ ...reading(getApp, { id: id ?? '' }), enabled: id !== undefined })
  const list = { to: '/roles', label: t('roles.title'), toLabel: t('roles.title') }
  return (
    <RecordPage record={id === undefined ? null : app} title={t('roles.edit')} list={list}>
      {(app) => <EditOrRefused key={app.ID} app={app} />}
    </RecordPage>
  )
}

/** Checks the right once, on entering: a viewer who loses it later keeps the typed values, and the save refuses them. F18 */
function EditOrRefused({ app }: { app: App }) {
  const viewer = useViewer()
  const [open] = useState(() => mayModifyApp(viewer, app))
  return open ? <RolesEdit app={app} /> : <Refused />
}
