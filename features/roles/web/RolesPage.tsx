import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-phone.ts'
import { permissionName } from '#domain/contract/permission-name.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, appUsage, flat } from '#features/apps/contract.ts'
import { mayModifyApp } from '#features/apps/rules.ts'
import { type Kind, mayAdd } from '../rules.ts'
import { AppsFrame } from '#features/apps/web/parts/AppsFrame.tsx'
import classes from './RolesPage.module.css'

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
      <header className={classes.header}>
        <h2>{app.DisplayName}</h2>
        {mayModifyApp(viewer, app) && (
          <Link to="/roles/$id/edit" params={{ id: app.ID }} className={buttonLook()}>
            <IconPencil size={18} aria-hidden />
            {t('common.edit')}
          </Link>
        )}
      </header>
      <Permissions app={app} />
      <Attributes app={app} />
      <RoleTable app={app} />
    </>
  )
}

const addLabels = {
  permission: 'roles.addPermission',
  attribute: 'roles.addAttribute',
  role: 'roles.addRole',
} as const

/** One of the three blocks: its rows, or that there are none, and the link to add one. */
function Block(props: {
  app: App
  kind: Kind
  title: string
  none: string
  count: number
  children: ReactNode
}) {
  const { app, kind, title, none, count, children } = props
  const t = useTranslations()
  const viewer = useViewer()
  return (
    <Panel
      title={title}
      actions={
        mayModifyApp(viewer, app) &&
        mayAdd(viewer, kind) && (
          <Link
            to="/roles/$id/edit"
            params={{ id: app.ID }}
            search={{ [`add-${kind}`]: true }}
            className={buttonLook('quiet')}
          >
            <IconPlus size={18} aria-hidden />
            {t(addLabels[kind])}
          </Link>
        )
      }
    >
      {count === 0 ? <p className={classes.none}>{none}</p> : children}
    </Panel>
  )
}

function Permissions({ app }: { app: App }) {
  const t = useTranslations()
  const permissions = flat(app.Permissions ?? [])
  return (
    <Block
      app={app}
      kind="permission"
      title={t('roles.permissions')}
      none={t('apps.none.permissions')}
      count={permissions.length}
    >
      <ul className={classes.tree}>
        {permissions.map((one) => (
          <li key={one.ID} style={{ '--level': one.Depth }}>
            <span>{permissionName(one, t)}</span> <code className={classes.name}>{one.Name}</code>{' '}
            {one.Transferable && <span className={classes.tag}>{t('roles.canGrant.label')}</span>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Attributes({ app }: { app: App }) {
  const t = useTranslations()
  const phone = usePhone()
  const attributes = app.Attributes ?? []
  return (
    <Block
      app={app}
      kind="attribute"
      title={t('roles.attributes')}
      none={t('apps.none.attributes')}
      count={attributes.length}
    >
      <div className={classes.wrapping}>
        <Table caption={t('roles.attributes')} cards={phone}>
          <thead>
            <tr>
              <th scope="col">{t('roles.col.name')}</th>
              <th scope="col">{t('roles.col.displayName')}</th>
              <th scope="col">{t('roles.col.required')}</th>
            </tr>
          </thead>
          <tbody>
            {attributes.map(({ ID, Name, DisplayName, Required }) => (
              <tr key={ID}>
                <th scope="row">{Name}</th>
                <td>{DisplayName}</td>
                <td>
                  {phone && `${t('roles.col.required')} – `}
                  {t(Required ? 'common.yes' : 'common.no')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Block>
  )
}

function RoleTable({ app }: { app: App }) {
  const t = useTranslations()
  const phone = usePhone()
  const roles = app.Roles ?? []
  const counts = useQuery({
    ...reading(appUsage, { id: app.ID }),
    select: ({ Roles }) => new Map(Roles.map(({ ID, Users }) => [ID, Users])),
  }).data
  return (
    <Block app={app} kind="role" title={t('roles.roles')} none={t('apps.none.roles')} count={roles.length}>
      <div className={classes.wrapping}>
        <Table caption={t('roles.roles')} cards={phone}>
          <thead>
            <tr>
              <th scope="col">{t('roles.col.name')}</th>
              <th scope="col">{t('roles.col.en')}</th>
              <th scope="col">{t('roles.col.fr')}</th>
              <th scope="col">{t('roles.col.priority')}</th>
              <th scope="col">{t('roles.col.users')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ ID, Name, DisplayNames, Priority }) => (
              <tr key={ID}>
                <th scope="row">{Name}</th>
                <td lang="en-US">{DisplayNames['en-US']}</td>
                <td lang="fr-CA">{DisplayNames['fr-CA']}</td>
                <td className={classes.number}>
                  {phone && `${t('roles.col.priority')} – `}
                  {Priority ?? t('common.none')}
                </td>
                <td>
                  {counts && (
                    <Link to="/users/{-$query}" search={{ app: app.ID, role: ID }}>
                      {t('roles.usersOf', { users: counts.get(ID) ?? 0 })}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Block>
  )
}
