import type { Texts } from '#domain/contract/names.ts'
import { type App, flat } from '../contract.ts'
import type { PermissionNext } from './judge-permissions.ts'
import { type AppFields, appFields, sameField } from './judge-app-fields.ts'
import type { JudgedAppSave } from './judge-app-save.ts'
import { keyNames } from './token-settings.ts'
import { descriptionInBoth, nameInBoth, sameNames } from './names.ts'

type FieldChange = [from: unknown, to: unknown]
/** The former and new values of a save, by field; those of a child by its kind, name and field. */
export type AppSaveDifference = Record<string, FieldChange>

/** The difference to record. An added child has no former value, a removed one no new value. */
export function appSaveDifference(before: App | null, judged: JudgedAppSave): AppSaveDifference {
  const { fields, roles, permissions, attributes } = judged
  const changes: AppSaveDifference = {}
  const named = [...(before?.Roles ?? []), ...flat(before?.Permissions ?? [])]
  const nameById = (id: string) => named.find(({ ID }) => ID === id)?.Name ?? ''
  for (const field of appFields) {
    if (before ? sameField(field, before, fields) : isEmpty(fields[field])) continue
    changes[field] = [before ? valueOf(field, before, nameById) : null, valueOf(field, fields, nameById)]
  }
  const byPath = new Map(permissions?.next.map((one) => [one.path, one]))
  const nameBefore = new Map(permissions?.next.map(({ before: saved }) => [saved?.ID, saved?.Name]))
  const children = [
    ...(roles?.next ?? []).map((one) => childChanges('Roles', one, { Priority: one.Priority })),
    ...(attributes?.next ?? []).map((one) => ({
      ...childChanges('Attributes', one, { Required: one.Required }),
      ...(one.before &&
        one.moved && { [`Attributes/${one.before.Name}/Position`]: [null, one.position + 1] }),
    })),
    ...(permissions?.next ?? [])
      .filter(({ changed, moved }) => changed || moved)
      .map((one) => ({
        ...childChanges('Permissions', one, { Transferable: one.Transferable }),
        ...(one.before && one.moved && placeChange(one, byPath, nameBefore)),
      })),
    removals('Roles', roles?.removed),
    removals('Permissions', permissions?.removed),
    removals('Attributes', attributes?.removed),
  ]
  return Object.assign(changes, ...children) as AppSaveDifference
}

/** The recorded value of an unset setting of dealer admins, which means the default role or all permissions. */
const UNSET = '*'

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === false ||
  value === 'off' ||
  (Array.isArray(value) && value.length === 0)

const valueOf = (field: (typeof appFields)[number], fields: AppFields, nameById: (id: string) => string) => {
  if (field === 'AutoProvisionRole') return fields[field] && nameById(fields[field])
  if (field === 'DealerAdminRole') return fields[field] ? nameById(fields[field]) : UNSET
  if (field === 'DealerAdminPermissions') return fields[field]?.map(nameById) ?? UNSET
  if (field === 'Jwks') return keyNames(fields[field])
  if (field === 'Description') return descriptionInBoth(fields)
  return field === 'DisplayName' ? nameInBoth(fields) : fields[field]
}

type ChildNames = { Name: string; DisplayName: string; DisplayNames: Texts }

function childChanges<B extends ChildNames>(
  kind: string,
  one: ChildNames & { before: B | null },
  own: Partial<B>,
): AppSaveDifference {
  const { before, Name } = one
  if (!before) return { [`${kind}/${Name}`]: [null, nameInBoth(one)] }
  const at = (field: string) => `${kind}/${before.Name}/${field}`
  const [from, to] = [nameInBoth(before), nameInBoth(one)]
  const fields = Object.entries(own).map(([field, value]): [string, FieldChange] => [
    field,
    [before[field as keyof B], value],
  ])
  const changed = [...fields, ['Name', [before.Name, Name]] as const].filter(([, [was, is]]) => was !== is)
  // The names can read alike before and after, if the save added the missing text of one language.
  const renamed = sameNames(one, before) ? [] : [['DisplayName', [from, to]] as const]
  return Object.fromEntries(
    [...changed, ...renamed].map(([field, change]) => [at(field), change as FieldChange]),
  )
}

/** The change of a permission's parent; of its position, if the parent stays. */
function placeChange(
  { before, parent, position }: PermissionNext,
  byPath: ReadonlyMap<string, PermissionNext>,
  nameBefore: ReadonlyMap<string | undefined, string | undefined>,
): AppSaveDifference {
  const parentName = (parent !== null && byPath.get(parent)?.Name) || null
  const wasIn = nameBefore.get(before?.ParentID ?? '') ?? null
  const at = `Permissions/${before!.Name}`
  return wasIn === parentName
    ? { [`${at}/Position`]: [null, position + 1] }
    : { [`${at}/Parent`]: [wasIn, parentName] }
}

const removals = (kind: string, removed: readonly ChildNames[] = []): AppSaveDifference =>
  Object.fromEntries(
    removed.map((one): [string, FieldChange] => [`${kind}/${one.Name}`, [nameInBoth(one), null]]),
  )
