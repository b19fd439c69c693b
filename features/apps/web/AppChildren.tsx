import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { permissionName } from '#domain/contract/permission-name.ts'
import { type App, flat } from '../contract.ts'
import classes from './AppChildren.module.css'

/** The roles, attributes and permissions of an application, in three columns. `editable`: with a link to their form. */
export function AppChildren({ app, editable = false }: { app: App; editable?: boolean }) {
  const t = useTranslations()
  const to = '/roles/$id/edit'
  const linked = useHasScreen(to) && editable
  return (
    <>
      <div className={classes.columns}>
        <Column title={t('apps.tab.roles')} none={t('apps.none.roles')}>
          {app.Roles?.map(({ ID, DisplayName }) => (
            <Item key={ID} name={DisplayName} />
          ))}
        </Column>
        <Column title={t('apps.tab.attributes')} none={t('apps.none.attributes')}>
          {app.Attributes?.map(({ ID, DisplayName }) => (
            <Item key={ID} name={DisplayName} />
          ))}
        </Column>
        <Column title={t('apps.tab.permissions')} none={t('apps.none.permissions')}>
          {flat(app.Permissions ?? []).map((one) => (
            <Item key={one.ID} name={permissionName(one, t)} depth={one.Depth} />
          ))}
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

function Column({
  title,
  none,
  children,
}: {
  title: string
  none: string
  children: ReactNode[] | undefined
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children?.length ? <ul>{children}</ul> : <p>{none}</p>}
    </section>
  )
}

const Item = ({ name, depth = 0 }: { name: string; depth?: number }) => (
  <li style={{ '--level': depth }}>{name}</li>
)
