import type { AppAccess, AppToSave, AccessRefusal } from '../contract.ts'
import { compareIds, refusal, type AppCase, type AppDecision } from './app-case.ts'
import { incomplete, wouldDeprovision } from './completeness.ts'
import { mayDeprovision, mayGrantPermission, mayProvision } from '../rules.ts'
import { judgeRemoval } from './judge-removal.ts'
import { judgeRoles } from './judge-roles.ts'
import { texts } from './same-access.ts'

const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

/** Judges the payload of one app by its difference from the current access. E097, E100 to E110 */
export function judgeApp(appCase: AppCase, held: AppAccess | undefined, sent: AppToSave): AppDecision {
  const { app, dealerId, path } = appCase
  const before: AppAccess = held ?? { ID: app.ID, ...nothing }
  const roles = judgeRoles(appCase, before, sent)
  const AssignedRoles = roles.next.roles.map((ID) => ({ ID }))
  const now = { AssignedRoles, AssignedBranches: roles.next.stores }
  if (held && wouldDeprovision(app, dealerId, held, now)) return judgeRemoval(appCase, held)
  const permissions = judgePermissions(appCase, before, sent, AssignedRoles)
  const attributes = judgeAttributes(appCase, held, sent)
  const next = {
    ID: app.ID,
    ...now,
    AssignedPermissions: permissions.next,
    Attributes: attributes.next,
  }
  const missing = incomplete(app, dealerId, now, before).map(({ message }) =>
    refusal(
      `${path}.${message === 'prov.err.needRole' ? 'AssignedRoles' : 'AssignedBranches'}`,
      400,
      message,
    ),
  )
  return {
    refused: [
      ...roles.refused,
      ...permissions.refused,
      ...attributes.refused,
      ...missing,
      ...mayChange(appCase, held, next),
    ],
    next,
  }
}

/** Any change in an app needs provision-apps; to take a store, deprovision-apps is enough. E097, F119 */
function mayChange({ viewer, path }: AppCase, held: AppAccess | undefined, next: AppAccess): AccessRefusal[] {
  if (mayProvision(viewer)) return []
  const [had, has] = [texts(held ?? next), texts(next)]
  const takes = mayDeprovision(viewer) && has.isSubsetOf(had)
  const may =
    held !== undefined &&
    [...had.symmetricDifference(has)].every((text) => takes && text.startsWith('store '))
  return may ? [] : [refusal(path, 403, 'prov.err.give')]
}

/**
 * Permissions: viewers give and take only those that they may grant; others stay. Another role clears the permissions
 * unless the payload lists some. R35, E106 to E108
 */
function judgePermissions(
  { viewer, app, path }: AppCase,
  held: AppAccess,
  sent: AppToSave,
  roles: AppAccess['AssignedRoles'],
): { refused: AccessRefusal[]; next: { ID: string }[] } {
  const known = new Map(app.Permissions.map((permission) => [permission.ID, permission]))
  const grantable = (id: string) => {
    const permission = known.get(id)
    return permission !== undefined && mayGrantPermission(viewer, app, permission)
  }
  const idsOf = (list: readonly { ID: string }[]) => list.map(({ ID }) => ID)
  const role = compareIds(idsOf(held.AssignedRoles), idsOf(roles))
  const otherRole = role.added.length + role.missing.length > 0
  const had = idsOf(held.AssignedPermissions)
  const wanted = sent.AssignedPermissions ? idsOf(sent.AssignedPermissions) : otherRole ? [] : had
  const { added, same, missing } = compareIds(had, wanted)
  const refused = added.flatMap((id): AccessRefusal[] => {
    const at = `${path}.AssignedPermissions`
    if (!known.has(id)) return [refusal(at, 400, 'valid.value')]
    return grantable(id) ? [] : [refusal(at, 403, 'prov.err.permission')]
  })
  const kept = missing.filter((id) => !grantable(id))
  return { refused, next: [...same, ...kept, ...added].map((ID) => ({ ID })) }
}

/** Values of attributes: those left out stay. A required one is not emptied, and a new app needs it. E110 */
function judgeAttributes(
  { app, path }: AppCase,
  held: AppAccess | undefined,
  sent: AppToSave,
): { refused: AccessRefusal[]; next: AppAccess['Attributes'] } {
  const at = `${path}.Attributes`
  const known = new Map(app.Attributes.map((attribute) => [attribute.ID, attribute]))
  const values = new Map(held?.Attributes.map(({ ID, Value }) => [ID, Value]))
  const refused = (sent.Attributes ?? []).flatMap(({ ID, Value }, index): AccessRefusal[] => {
    const attribute = known.get(ID)
    if (!attribute) return [refusal(`${at}.${index}.ID`, 400, 'valid.value')]
    const before = values.get(ID) ?? ''
    values.set(ID, Value)
    const emptied = Value.trim() === '' && (!held || before !== '')
    return attribute.Required && emptied ? [refusal(`${at}.${index}.Value`, 400, 'valid.required')] : []
  })
  const leftOut = app.Attributes.some(({ ID, Required }) => Required && !held && !values.has(ID))
  if (leftOut) refused.push(refusal(at, 400, 'valid.required'))
  return { refused, next: [...values].map(([ID, Value]) => ({ ID, Value })) }
}
