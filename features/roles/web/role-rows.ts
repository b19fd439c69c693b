import { cellOf, problemsOf, rebased, type Row } from '#core/web/form/rows.ts'
import { flatten, nest, repaired, type TreeRow } from '#core/web/form/tree.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'

/** A row of the form; the display names in both languages beside each other. */
type Named = Row & { saved: boolean; Name: string; En: string; Fr: string }
export type PermissionRow = Named & TreeRow & { Transferable: boolean }
export type AttributeRow = Named & { Required: boolean }
export type RoleRow = Named & { Priority: string }
export type RoleValues = { Permissions: PermissionRow[]; Attributes: AttributeRow[]; Roles: RoleRow[] }

type Saved = { ID: string; Name: string; DisplayNames: { 'en-US': string; 'fr-CA': string } }
const named = ({ ID, Name, DisplayNames }: Saved): Named => ({
  key: ID,
  saved: true,
  Name,
  En: DisplayNames['en-US'],
  Fr: DisplayNames['fr-CA'],
})

export const rowsOf = (app: App): RoleValues => ({
  Permissions: flatten(app.Permissions ?? []).map(({ node, level }) => ({
    ...named(node),
    level,
    Transferable: node.Transferable,
  })),
  Attributes: (app.Attributes ?? []).map((one) => ({ ...named(one), Required: one.Required })),
  Roles: (app.Roles ?? []).map((one) => ({ ...named(one), Priority: one.Priority?.toString() ?? '' })),
})

const empty = () => ({ key: crypto.randomUUID(), saved: false, Name: '', En: '', Fr: '' })
export const newRow = {
  Permissions: (): PermissionRow => ({ ...empty(), level: 0, Transferable: false }),
  Attributes: (): AttributeRow => ({ ...empty(), Required: false }),
  Roles: (): RoleRow => ({ ...empty(), Priority: '' }),
}

const blank = (text: string) => text.trim() === ''
/** Without a name or a display name a new row is not saved. R19 */
export const isIncomplete = ({ saved, Name, En, Fr }: Named) =>
  !saved && (blank(Name) || (blank(En) && blank(Fr)))

/** A saved row keeps a name, and two rows have different ones. R19 */
function nameProblems(rows: readonly Named[]) {
  const seen = new Set<string>()
  return rows.flatMap(({ key, saved, Name, En, Fr }) => {
    const name = Name.trim().normalize('NFC').toLowerCase()
    const problems: [string, string][] = []
    if (saved && name === '') problems.push([cellOf(key, 'Name'), 'valid.required'])
    if (name !== '' && seen.has(name)) problems.push([cellOf(key, 'Name'), 'roles.duplicate'])
    if (saved && blank(En) && blank(Fr)) problems.push([cellOf(key, 'En'), 'valid.required'])
    seen.add(name)
    return problems
  })
}

const WHOLE = /^-?\d{1,9}$/

/** A changed priority may not exceed that of the viewer. R36 */
function priorityProblems(viewer: Viewer, before: readonly RoleRow[], rows: readonly RoleRow[]) {
  const old = new Map(before.map(({ key, Priority }) => [key, Priority]))
  const most = can(viewer, 'all-permissions') ? Infinity : (viewer.rank ?? -Infinity)
  return rows.flatMap(({ key, Priority }): [string, string][] => {
    const priority = Priority.trim()
    if (priority === '' || priority === old.get(key)) return []
    if (!WHOLE.test(priority)) return [[cellOf(key, 'Priority'), 'roles.priorityNumber']]
    return Number(priority) > most ? [[cellOf(key, 'Priority'), 'roles.priorityRank']] : []
  })
}

export const roleRules = (viewer: Viewer, before: RoleValues) => ({
  Permissions: (rows: readonly PermissionRow[]) => problemsOf(nameProblems(rows)),
  Attributes: (rows: readonly AttributeRow[]) => problemsOf(nameProblems(rows)),
  Roles: (rows: readonly RoleRow[]) =>
    problemsOf([...nameProblems(rows), ...priorityProblems(viewer, before.Roles, rows)]),
})

/** The rows on top of what another person saved. R49 */
export const rebasedRows = (mine: RoleValues, before: RoleValues, now: RoleValues): RoleValues => ({
  Permissions: repaired(rebased(before.Permissions, mine.Permissions, now.Permissions)),
  Attributes: rebased(before.Attributes, mine.Attributes, now.Attributes),
  Roles: rebased(before.Roles, mine.Roles, now.Roles),
})

type Node = ReturnType<typeof nest<PermissionRow>>[number]

const payloadOf = ({ key, saved, Name, En, Fr }: Named) => ({
  ...(saved && { ID: key }),
  Name: Name.trim(),
  DisplayNames: { 'en-US': En.trim(), 'fr-CA': Fr.trim() },
})
const permissionOf = ({ row, children }: Node): PermissionInput => ({
  ...payloadOf(row),
  Transferable: row.Transferable,
  Children: children.map(permissionOf),
})
type PermissionInput = ReturnType<typeof payloadOf> & { Transferable: boolean; Children: PermissionInput[] }

/** The children of an app as its call takes them. */
export const childrenOf = ({ Permissions, Attributes, Roles }: RoleValues) => ({
  Permissions: nest(Permissions).map(permissionOf),
  Attributes: Attributes.map((row) => ({ ...payloadOf(row), Required: row.Required })),
  Roles: Roles.map((row) => ({
    ...payloadOf(row),
    Priority: blank(row.Priority) ? null : Number(row.Priority),
  })),
})

const columnOf: Record<string, string> = {
  Name: 'Name',
  DisplayName: 'En',
  'DisplayNames.en-US': 'En',
  'DisplayNames.fr-CA': 'Fr',
  Transferable: 'Transferable',
  Required: 'Required',
  Priority: 'Priority',
}

/** The cell that the server means by a path such as 'Permissions[2].Children[0].Name'. */
export function cellOfPath(values: RoleValues, path: string) {
  const [field = '', ...rest] = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const indexes = rest.filter((part) => /^\d+$/.test(part)).map(Number)
  const column =
    columnOf[rest.filter((part) => !/^\d+$/.test(part) && part !== 'Children').join('.')] ?? 'Name'
  const key = keyAt(values, field, indexes)
  return key === undefined ? null : { field, cell: cellOf(key, column) }
}

function keyAt(values: RoleValues, field: string, indexes: readonly number[]): string | undefined {
  const [first = -1, ...deeper] = indexes
  if (field === 'Attributes') return values.Attributes[first]?.key
  if (field === 'Roles') return values.Roles[first]?.key
  if (field !== 'Permissions') return undefined
  let node = nest(values.Permissions)[first]
  for (const index of deeper) node = node?.children[index]
  return node?.row.key
}
