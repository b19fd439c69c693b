import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { mayModifyApp } from '#features/apps/rules.ts'
import { AppHead } from '#features/apps/app/web/parts/AppHead.tsx'
import { AppsFrame } from '#features/apps/app/web/parts/AppsFrame.tsx'
import { Attributes, Permissions, RoleTable } from './RoleBlocks.tsx'

/** The permissions, attributes and roles of an application. */
export function RolesPage() {
  const t = useTranslations()
  return (
    <AppsFrame title={t('roles.title')} base="/roles" none={t('roles.pick')}>
      {(app) => <Roles app={app} />}
    </AppsFrame>
  )
}

function Roles({ app }: { app: App }) {
  const t = useTranslations()
  const viewer = useViewer()
  useTitle(app.DisplayName)
  return (
    <>
      <AppHead app={app}>
        {mayModifyApp(viewer, app) && (
          <Link to="/roles/$id/edit" params={{ id: app.ID }} className={buttonLook('primary')}>
            <IconPencil size={18} aria-hidden />
            {t('common.edit')}
          </Link>
        )}
      </AppHead>
      <Permissions app={app} />
      <Attributes app={app} />
      <RoleTable app={app} />
    </>
  )
}
