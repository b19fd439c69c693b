import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { useParam } from '#core/web/router/address.ts'
import { getApp } from '#features/apps/contract.ts'
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
      {(app) => (
        <IfAllowed key={app.ID} may={(viewer) => mayModifyApp(viewer, app)}>
          <RolesEdit app={app} />
        </IfAllowed>
      )}
    </RecordPage>
  )
}
