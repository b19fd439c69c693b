import { isBlank } from '#core/contract/text.ts'
import { cellOf, problemsOf, rebased, type Row } from '#core/web/form/rows.ts'
import { flatten, nest, repaired } from '#core/web/form/tree.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { mainName, type NameField } from '#features/apps/app/web/name-fields.ts'
import { cleanName, isWithinRank, nameProblem } from '#features/apps/rules.ts'

/** A row of the form, with a column for the display name in each language. */
export type NamedRow = Row & { saved: boolean; Name: string; En: string; Fr: string }
export type PermissionRow = NamedRow & { level: number; Transferable: boolean }
export type AttributeRow = NamedRow & { Required: boolean }
export type RoleRow = NamedRow & { Priority: string }
export type RoleValues = { Permissions: PermissionRow[]; Attributes: AttributeRow[]; Roles: RoleRow[] }

type SavedChild = { ID: string; Name: string; DisplayNames: { 'en-US': string; 'fr-CA': string } }
const named = ({ ID, Name, DisplayNames }: SavedChild): NamedRow => ({
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

/** The values with one more row in a block. */
export function withNewRow(values: RoleValues, field: keyof RoleValues, key: string): RoleValues {
  const { Permissions, Attributes, Roles } = values
  if (field === 'Permissions')
    return { ...values, Permissions: [...Permissions, { ...newRow.Permissions(), key }] }
  if (field === 'Attributes')
    return { ...values, Attributes: [...Attributes, { ...newRow.Attributes(), key }] }
  return { ...values, Roles: [...Roles, { ...newRow.Roles(), key }] }
}

/** Whether the save leaves a new row out: it has no name or display name; an attribute needs only a name. R19 */
export const isIncomplete = ({ saved, Name, En, Fr }: NamedRow, displayNameNeeded = true) =>
  !saved && (isBlank(Name) || (displayNameNeeded && isBlank(En) && isBlank(Fr)))

type Cell = [string, string]
const nameOrNothing = (text: string) => (isBlank(text) ? null : nameProblem(text))

/** The problems of names: a saved row must not lose its names, and no two rows have the same. R19 */
function nameProblems(
  before: readonly NamedRow[],
  rows: readonly NamedRow[],
  displayNameNeeded = true,
): Cell[] {
  const old = new Map(before.map((row) => [row.key, row]))
  const isChanged = ({ key, Name }: NamedRow) => Name !== old.get(key)?.Name
  // Of two rows with the same name, the one whose name was changed has the problem.
  const taken = new Set(rows.filter((row) => !isChanged(row)).map(({ Name }) => cleanName(Name)))
  return rows.flatMap((row) => {
    if (isIncomplete(row, displayNameNeeded)) return []
    const { key, Name, En, Fr } = row
    const then = old.get(key)
    const name = cleanName(Name)
    const isAgain = isChanged(row) && taken.has(name)
    taken.add(name)
    const emptied = displayNameNeeded && then && (then.En || then.Fr) && isBlank(En) && isBlank(Fr)
    const needed = (field: NameField) => (emptied && field === mainName() ? 'valid.required' : null)
    const wrong = {
      Name: (isChanged(row) ? nameProblem(name) : null) ?? (isAgain ? 'roles.duplicate' : null),
      En: needed('En') ?? (En === then?.En ? null : nameOrNothing(En)),
      Fr: needed('Fr') ?? (Fr === then?.Fr ? null : nameOrNothing(Fr)),
    }
    return Object.entries(wrong).flatMap(([field, message]): Cell[] =>
      message ? [[cellOf(key, field), message]] : [],
    )
  })
}

const INTEGER = /^-?\d{1,6}$/

/** A changed priority may not exceed the rank of the viewer. R36 */
function priorityProblems(viewer: Viewer, before: readonly RoleRow[], rows: readonly RoleRow[]) {
  const old = new Map(before.map(({ key, Priority }) => [key, Priority]))
  return rows.flatMap(({ key, Priority }): Cell[] => {
    const priority = Priority.trim()
    if (priority === '' || priority === old.get(key)) return []
    if (!INTEGER.test(priority)) return [[cellOf(key, 'Priority'), 'roles.priorityNumber']]
    return isWithinRank(viewer, Number(priority)) ? [] : [[cellOf(key, 'Priority'), 'roles.priorityRank']]
  })
}

export const roleRules = (viewer: Viewer, before: RoleValues) => ({
  Permissions: (rows: readonly PermissionRow[]) => problemsOf(nameProblems(before.Permissions, rows)),
  Attributes: (rows: readonly AttributeRow[]) => problemsOf(nameProblems(before.Attributes, rows, false)),
  Roles: (rows: readonly RoleRow[]) =>
    problemsOf([...nameProblems(before.Roles, rows), ...priorityProblems(viewer, before.Roles, rows)]),
})

/** The changed rows, merged into the record that another person saved. R49 */
export const rebasedRows = (mine: RoleValues, before: RoleValues, now: RoleValues): RoleValues => ({
  Permissions: repaired(rebased(before.Permissions, mine.Permissions, now.Permissions)),
  Attributes: rebased(before.Attributes, mine.Attributes, now.Attributes),
  Roles: rebased(before.Roles, mine.Roles, now.Roles),
})

const payloadOf = ({ key, saved, Name, En, Fr }: NamedRow) => ({
  ...(saved && { ID: key }),
  Name,
  DisplayNames: { 'en-US': En, 'fr-CA': Fr },
})
type Node = ReturnType<typeof nest<PermissionRow>>[number]
type PermissionInput = ReturnType<typeof payloadOf> & { Transferable: boolean; Children: PermissionInput[] }
const permissionOf = ({ row, children }: Node): PermissionInput => ({
  ...payloadOf(row),
  Transferable: row.Transferable,
  Children: children.map(permissionOf),
})

/** The children of an app in the shape of the save. */
export const childrenOf = ({ Permissions, Attributes, Roles }: RoleValues) => ({
  Permissions: nest(Permissions).map(permissionOf),
  Attributes: Attributes.map((row) => ({ ...payloadOf(row), Required: row.Required })),
  Roles: Roles.map((row) => ({
    ...payloadOf(row),
    Priority: isBlank(row.Priority) ? null : Number(row.Priority),
  })),
})

const columnOf: Record<string, string> = {
  'DisplayNames.en-US': 'En',
  'DisplayNames.fr-CA': 'Fr',
  Transferable: 'Transferable',
  Required: 'Required',
  Priority: 'Priority',
}

/** Translates a path of the server, such as 'app.Permissions.2.Children.0.Name', to a cell. */
export function cellOfPath(values: RoleValues, path: string) {
  const [field = '', ...rest] = path
    .replace(/^app\./, '')
    .replaceAll(/\[([^\]]*)\]/g, '.$1')
    .split('.')
  const indexes = rest.filter((part) => /^\d+$/.test(part)).map(Number)
  const column = rest.filter((part) => !/^\d+$/.test(part) && part !== 'Children').join('.')
  const key = keyAt(values, field, indexes)
  const shown = column === 'DisplayName' ? mainName() : columnOf[column]
  return key === undefined ? null : { field, cell: cellOf(key, shown ?? 'Name') }
}

function keyAt(values: RoleValues, field: string, [first = -1, ...deeper]: readonly number[]) {
  if (field === 'Attributes') return values.Attributes[first]?.key
  if (field === 'Roles') return values.Roles[first]?.key
  let node: Node | undefined = field === 'Permissions' ? nest(values.Permissions)[first] : undefined
  for (const index of deeper) node = node?.children[index]
  return node?.row.key
}
