import type { Locale } from '#core/contract/locale.ts'
import { isSystemAdminRole, type Viewer } from '#domain/contract/viewer.ts'
import type { App, RoleGroup } from '../contract.ts'
import { isBuiltIn, isPortal, isWithinRank, mayChangeChildren } from '../rules.ts'
import type { RoleToSave } from './app-to-save.ts'
import { type Matched, matchChildren, type Refused, refusal } from './match-children.ts'
import { sameNames } from './names.ts'

/** One app whose save is judged; the children of a new one are judged as those of an app without any. */
export type AppCase = {
  viewer: Viewer
  locale: Locale
  /** The client ID after the save. */
  app: Pick<App, 'ClientID'>
  roles: readonly RoleGroup[]
  permissions: NonNullable<App['Permissions']>
  attributes: NonNullable<App['Attributes']>
  /** Roles of the portal without which nobody could administer the system. R3, C065 */
  neededRoles: ReadonlySet<string>
}

export type RoleNext = Matched<RoleToSave, RoleGroup> & { Priority: number | null; changed: boolean }

/** Judges the roles one by one: each change needs its own permission, and a rank not below the role. B025, B030 */
export function judgeRoles(of: AppCase, sent: readonly RoleToSave[]) {
  const { app, locale, roles } = of
  const all = sent.map((role, index) => ({ sent: role, path: `Roles.${index}` }))
  const options = { locale, isPortal: isPortal(app), displayNameNeeded: true }
  const { next, refused, dropped, removed } = matchChildren(roles, all, options)
  const judged = next.map((role): RoleNext => {
    const { before } = role
    const Priority = role.sent.Priority === undefined ? (before?.Priority ?? null) : role.sent.Priority
    const changed =
      before === null || role.Name !== before.Name || !sameNames(role, before) || Priority !== before.Priority
    return { ...role, Priority, changed }
  })
  return {
    next: judged,
    removed,
    dropped,
    refused: [
      ...refused,
      ...judged.flatMap((role) => judgeChange(of, role)),
      ...removed.flatMap((role) => judgeRemoval(of, role)),
    ],
  }
}

function judgeChange(of: AppCase, { before, changed, path, Name, Priority }: RoleNext): Refused[] {
  const { viewer } = of
  if (!changed) return []
  const may = mayChangeChildren(viewer, before ? 'modify' : 'create', 'roles')
  const ranked = isWithinRank(viewer, Priority) && isWithinRank(viewer, before?.Priority ?? null)
  const isNeeded = before !== null && of.neededRoles.has(before.ID) && !isSystemAdminRole(Name)
  const renamed = before !== null && before.Name !== Name && isBuiltIn('roles', of.app, before.Name)
  return [
    ...(may ? [] : [refusal(403, path, 'apps.err.role')]),
    ...(ranked ? [] : [refusal(403, `${path}.Priority`, 'apps.err.priority')]),
    ...(renamed ? [refusal(409, `${path}.Name`, 'apps.err.builtInRole')] : []),
    ...(isNeeded && !renamed ? [refusal(409, `${path}.Name`, 'apps.err.lastAdminRole')] : []),
  ]
}

function judgeRemoval({ viewer, app, neededRoles }: AppCase, { ID, Name, Priority }: RoleGroup): Refused[] {
  const builtIn = isBuiltIn('roles', app, Name)
  const path = `Roles[${Name}]`
  return [
    ...(mayChangeChildren(viewer, 'delete', 'roles') ? [] : [refusal(403, path, 'apps.err.role')]),
    ...(isWithinRank(viewer, Priority) ? [] : [refusal(403, path, 'apps.err.priority')]),
    ...(builtIn ? [refusal(409, path, 'apps.err.builtInRole')] : []),
    ...(neededRoles.has(ID) && !builtIn ? [refusal(409, path, 'apps.err.lastAdminRole')] : []),
  ]
}
