import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#core/contract/locale.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { mediaHook } from '#core/web/ui/use-browser.ts'
import { permissionName } from '#domain/contract/permission-name.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { appUsage } from '#features/apps/contract/app-users.ts'
import { mayModifyApp } from '#features/apps/rules.ts'
import { PermissionTree } from '#features/apps/app/web/parts/PermissionTree.tsx'
import { type Kind, mayAdd } from '../rules.ts'
import classes from './RoleBlocks.module.css'

/** Whether the list of apps leaves no room for a table; paper has the room. */
const useNarrow = mediaHook('screen and (max-width: 1199px)')

const addLabels = {
  permission: 'roles.addPermission',
  attribute: 'roles.addAttribute',
  role: 'roles.addRole',
} as const

type BlockProps = {
  app: App
  kind: Kind
  title: string
  none: string
  count: number
  children: ReactNode
}

/** One of the three blocks: its rows or a text that there are none, and the link to add one. */
function Block(props: BlockProps) {
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
            className={`${buttonLook('quiet')} ${classes.add}`}
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

/** The permissions as a tree, with a column of ticks for those that may be passed on. */
export function Permissions({ app }: { app: App }) {
  const t = useTranslations()
  const permissions = app.Permissions ?? []
  return (
    <Block
      app={app}
      kind="permission"
      title={t('roles.permissions')}
      none={t('apps.none.permissions')}
      count={permissions.length}
    >
      <p className={classes.ticks} aria-hidden>
        {t('roles.canGrant.label')}
      </p>
      <PermissionTree permissions={permissions}>
        {(one) => (
          <span className={classes.permission}>
            <span>
              {permissionName(one, t)} <code className={classes.name}>{one.Name}</code>
            </span>
            {one.Transferable && (
              <span className={classes.tick}>
                <IconCheck size={18} aria-hidden />
                <span className="visually-hidden">{t('roles.canGrant.label')}</span>
              </span>
            )}
          </span>
        )}
      </PermissionTree>
    </Block>
  )
}

export function Attributes({ app }: { app: App }) {
  const t = useTranslations()
  return (
    <TableBlock
      app={app}
      kind="attribute"
      title={t('roles.attributes')}
      none={t('apps.none.attributes')}
      heads={['roles.col.required']}
      rows={(app.Attributes ?? []).map((attribute) => ({
        ...attribute,
        cells: { 'roles.col.required': t(attribute.Required ? 'common.yes' : 'common.no') },
      }))}
    />
  )
}

/** The roles, each with the number of its users. */
export function RoleTable({ app }: { app: App }) {
  const t = useTranslations()
  const counts = useQuery({
    ...reading(appUsage, { id: app.ID }),
    select: ({ Roles }) => new Map(Roles.map(({ ID, Users }) => [ID, Users])),
  }).data
  return (
    <TableBlock
      app={app}
      kind="role"
      title={t('roles.roles')}
      none={t('apps.none.roles')}
      heads={['roles.col.priority', 'roles.col.users']}
      rows={(app.Roles ?? []).map((role) => ({
        ...role,
        cells: {
          'roles.col.priority': role.Priority ?? t('roles.noPriority'),
          'roles.col.users': counts && (
            <Link to="/users/{-$query}" search={{ app: app.ID, role: role.ID }}>
              {t('roles.usersOf', { users: counts.get(role.ID) ?? 0 })}
            </Link>
          ),
        },
      }))}
    />
  )
}

type TableBlockProps = Omit<BlockProps, 'count' | 'children'> & {
  /** The heads of the columns after the names. */
  heads: readonly WordKey[]
  rows: readonly {
    ID: string
    Name: string
    DisplayNames: Record<Locale, string>
    /** The cells, by the heads of their columns. */
    cells: Partial<Record<WordKey, ReactNode>>
  }[]
}

const LANGUAGE_HEADS = { 'en-US': 'roles.col.en', 'fr-CA': 'roles.col.fr' } as const

/** A block with a table; where there is no room each row is a card. */
function TableBlock({ heads, rows, ...block }: TableBlockProps) {
  const t = useTranslations()
  const narrow = useNarrow()
  const locales = useLocales()
  return (
    <Block {...block} count={rows.length}>
      <div className={classes.wrapping}>
        <Table caption={block.title} cards={narrow}>
          <thead>
            <tr>
              <th scope="col">{t('roles.col.name')}</th>
              {locales.map((locale) => (
                <th key={locale} scope="col">
                  {t(LANGUAGE_HEADS[locale])}
                </th>
              ))}
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ID, Name, DisplayNames, cells }) => (
              <tr key={ID}>
                <th scope="row">{Name}</th>
                {locales.map((locale) => (
                  <Cell key={locale} head={LANGUAGE_HEADS[locale]}>
                    <span lang={locale}>{DisplayNames[locale]}</span>
                  </Cell>
                ))}
                {heads.map((head) => (
                  <Cell key={head} head={head}>
                    {cells[head]}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Block>
  )
}

/** A cell. In a card, which hides the row of heads, it shows its head. */
function Cell({ head, children }: { head: WordKey; children: ReactNode }) {
  const t = useTranslations()
  return (
    <td>
      {useNarrow() && <span className={classes.head}>{t(head)}</span>} {children}
    </td>
  )
}
