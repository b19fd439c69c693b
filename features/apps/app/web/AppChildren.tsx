import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { permissionName } from '#domain/contract/permission-name.ts'
import type { App } from '#features/apps/contract.ts'
import { PermissionTree } from './parts/PermissionTree.tsx'
import classes from './AppChildren.module.css'

/** The roles, attributes and permissions of an application, in three columns. `editable`: with a link to their form. */
export function AppChildren({ app, editable = false }: { app: App; editable?: boolean }) {
  const t = useTranslations()
  const to = '/roles/$id/edit'
  const { Roles: roles = [], Attributes: attributes = [], Permissions: permissions = [] } = app
  const linked = useHasScreen(to) && editable
  return (
    <>
      <div className={classes.columns}>
        <Column title={t('apps.tab.roles')} none={roles.length === 0 && t('apps.none.roles')}>
          <Names records={roles} />
        </Column>
        <Column title={t('apps.tab.attributes')} none={attributes.length === 0 && t('apps.none.attributes')}>
          <Names records={attributes} />
        </Column>
        <Column
          title={t('apps.tab.permissions')}
          none={permissions.length === 0 && t('apps.none.permissions')}
        >
          <PermissionTree permissions={permissions}>{(one) => permissionName(one, t)}</PermissionTree>
        </Column>
      </div>
      {linked && (
        <p>
          <Link to={to} params={{ id: app.ID }} className={buttonLook()}>
            <IconPencil size={18} aria-hidden />
            {t('apps.editRoles')}
          </Link>
        </p>
      )}
    </>
  )
}

function Column({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {none ? <p>{none}</p> : children}
    </section>
  )
}

const Names = ({ records }: { records: readonly { ID: string; DisplayName: string }[] }) => (
  <ul className={classes.names}>
    {records.map(({ ID, DisplayName }) => (
      <li key={ID}>{DisplayName}</li>
    ))}
  </ul>
)
