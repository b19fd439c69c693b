import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column, MoveTexts, RowsProps, RowTexts } from '#core/web/form/rows-props.ts'
import type { Locale } from '#core/contract/locale.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { reading } from '#core/web/query.ts'
import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps, type App } from '#features/apps/contract.ts'
import { isBuiltIn, isWithinRank } from '#features/apps/rules.ts'
import { type Kind, mayAdd, mayChange, mayRemove } from '../rules.ts'
import { useBuiltInNames } from './use-built-in-names.ts'
import { type AttributeRow, type NamedRow, newRow, type PermissionRow, type RoleRow } from './role-rows.ts'

type IsFixed<R> = (row: R) => boolean

const NAMES = {
  'en-US': { field: 'En', label: 'roles.col.en' },
  'fr-CA': { field: 'Fr', label: 'roles.col.fr' },
} as const

/** The columns that all three blocks have. */
const nameColumns = (
  locales: readonly Locale[],
  fixed: IsFixed<NamedRow>,
  fixedNames: IsFixed<NamedRow> = fixed,
): Column<NamedRow>[] => [
  { field: 'Name', label: 'roles.col.name', kind: 'text', max: NAME_MAX, fixed },
  ...locales.map((lang): Column<NamedRow> => ({
    ...NAMES[lang],
    kind: 'text',
    lang,
    max: NAME_MAX,
    fixed: fixedNames,
  })),
]

/** The common properties of the three blocks. Changing a saved row needs the permission of its kind. R6 */
function useRowProps(kind: Kind, add: string) {
  const t = useTranslations()
  const viewer = useViewer()
  const changes = mayChange(viewer, kind)
  const texts: RowTexts = {
    add,
    unnamed: t('roles.unnamed'),
    removed: (name) => t('roles.removed', { name }),
    row: (name, level) => (kind === 'permission' ? t('roles.row', { name, level }) : name),
  }
  const moves: MoveTexts = {
    up: t('roles.moveUp'),
    down: t('roles.moveDown'),
    indent: t('roles.indent'),
    outdent: t('roles.outdent'),
    grip: (name) => t('roles.drag.label', { name }),
    help: t('roles.drag.help'),
    picked: (place) => t('roles.drag.picked', place),
    moved: (place) => t(kind === 'permission' ? 'roles.drag.moved' : 'roles.moved', place),
    dropped: (place) => t('roles.drag.dropped', place),
    stuck: ({ name }) => t('roles.drag.stuck', { name }),
    cancelled: ({ name, pos }) => t('roles.drag.cancelled', { name, pos }),
  }
  return {
    texts,
    changes,
    moves: changes ? moves : undefined,
    nameOf,
    isSaved,
    adds: mayAdd(viewer, kind),
    mayRemove: (row: NamedRow) => !row.saved || mayRemove(viewer, kind),
  }
}

const nameOf = ({ Name, En, Fr }: NamedRow) => Name || En || Fr
const isSaved = ({ saved }: NamedRow) => saved

type Props<R extends NamedRow> = Omit<RowsProps<R>, 'control' | 'askRemoval' | 'none'>

/** The rows of permissions. Only holders of all permissions may set "Can Grant"; others may only remove it. R36 */
export function usePermissionRows(app: App): Props<PermissionRow> {
  const t = useTranslations()
  const viewer = useViewer()
  const locales = useLocales()
  const { changes, adds, ...props } = useRowProps('permission', t('roles.addPermission'))
  const grants = can(viewer, 'all-permissions')
  const builtIn = useBuiltInNames(app)
  const fixed = (row: NamedRow) => row.saved && !changes
  const namesOf = (row: NamedRow) => (row.saved ? builtIn(row.Name) : undefined)
  const columns: Column<PermissionRow>[] = [
    ...nameColumns(locales, (row) => fixed(row) || namesOf(row) !== undefined).map((column) => ({
      ...column,
      shown: (row: NamedRow) => column.lang && namesOf(row)?.[column.lang],
    })),
    {
      field: 'Transferable',
      label: 'roles.canGrant.label',
      kind: 'check',
      fixed: (row) => fixed(row) || !(grants || row.Transferable),
    },
  ]
  return {
    ...props,
    columns,
    make: adds ? newRow.Permissions : undefined,
    mayRemove: (row) => props.mayRemove(row) && !(row.saved && isBuiltIn('permissions', app, row.Name)),
  }
}

export function useAttributeRows(): Props<AttributeRow> {
  const t = useTranslations()
  const locales = useLocales()
  const { changes, adds, ...props } = useRowProps('attribute', t('roles.addAttribute'))
  const fixed = (row: NamedRow) => row.saved && !changes
  const columns: Column<AttributeRow>[] = [
    ...nameColumns(locales, fixed),
    { field: 'Required', label: 'roles.col.required', kind: 'check', fixed },
  ]
  return { ...props, columns, make: adds ? newRow.Attributes : undefined }
}

/**
 * The rows of roles. A role above the viewer's rank is fixed (R36). Only system admins may change the names of a role that
 * other apps share (R64).
 */
export function useRoleRows(app: App): Props<RoleRow> & { sharesNames: boolean } {
  const t = useTranslations()
  const viewer = useViewer()
  const locales = useLocales()
  const { changes, adds, ...props } = useRowProps('role', t('roles.addRole'))
  const isRoot = isSystemAdmin(viewer)
  const apps = useQuery({ ...reading(allApps, {}), enabled: !isRoot })
  const shared = useMemo(() => {
    const others = (apps.data ?? []).filter(({ ID }) => ID !== app.ID)
    return new Set(isRoot ? [] : others.flatMap(({ Roles = [] }) => Roles.map(({ Name }) => Name)))
  }, [apps.data, app.ID, isRoot])
  const above = useMemo(
    () => new Set((app.Roles ?? []).filter((one) => !isWithinRank(viewer, one.Priority)).map(({ ID }) => ID)),
    [app.Roles, viewer],
  )
  const fixed = (row: NamedRow) => row.saved && (!changes || above.has(row.key))
  const keepsName = (row: NamedRow) => row.saved && isBuiltIn('roles', app, row.Name)
  const [name, ...others] = nameColumns(locales, fixed, (row) => fixed(row) || shared.has(row.Name))
  const columns: Column<RoleRow>[] = [
    { ...name!, fixed: (row) => fixed(row) || keepsName(row) },
    ...others,
    { field: 'Priority', label: 'roles.col.priority', kind: 'number', max: 8, fixed },
  ]
  return {
    ...props,
    columns,
    moves: undefined,
    make: adds ? newRow.Roles : undefined,
    mayRemove: (row) =>
      props.mayRemove(row) && !above.has(row.key) && !(row.saved && isBuiltIn('roles', app, row.Name)),
    sharesNames: (app.Roles ?? []).some(({ Name }) => shared.has(Name)),
  }
}
