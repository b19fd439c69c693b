import type { Locale } from '#core/contract/locale.ts'
import { isSystemAdminRole, type Viewer } from '#domain/contract/viewer.ts'
import type { App, RoleGroup } from '../contract.ts'
import { isBuiltIn, isPortal, isWithinRank, mayChangeChildren } from '../rules.ts'
import type { RoleToSave } from './app-to-save.ts'
import { type MatchedChild, matchChildren, type AppRefusal, refusal } from './match-children.ts'
import { sameNames } from './names.ts'

/** The app whose save is judged; a new one has no children. */
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

export type RoleNext = MatchedChild<RoleToSave, RoleGroup> & { Priority: number | null; changed: boolean }

/** Judges the roles one by one: each change needs its own permission, and a rank not below the role. B025, B030 */
export function judgeRoles(appCase: AppCase, sent: readonly RoleToSave[]) {
  const { app, locale, roles } = appCase
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
      ...judged.flatMap((role) => judgeChange(appCase, role)),
      ...removed.flatMap((role) => judgeRemoval(appCase, role)),
    ],
  }
}

function judgeChange(appCase: AppCase, { before, changed, path, Name, Priority }: RoleNext): AppRefusal[] {
  const { viewer } = appCase
  if (!changed) return []
  const may = mayChangeChildren(viewer, before ? 'modify' : 'create', 'roles')
  const ranked = isWithinRank(viewer, Priority) && isWithinRank(viewer, before?.Priority ?? null)
  const isNeeded = before !== null && appCase.neededRoles.has(before.ID) && !isSystemAdminRole(Name)
  const renamed = before !== null && before.Name !== Name && isBuiltIn('roles', appCase.app, before.Name)
  return [
    ...(may ? [] : [refusal(403, path, 'apps.err.role')]),
    ...(ranked ? [] : [refusal(403, `${path}.Priority`, 'apps.err.priority')]),
    ...(renamed ? [refusal(409, `${path}.Name`, 'apps.err.builtInRole')] : []),
    ...(isNeeded && !renamed ? [refusal(409, `${path}.Name`, 'apps.err.lastAdminRole')] : []),
  ]
}

function judgeRemoval(
  { viewer, app, neededRoles }: AppCase,
  { ID, Name, Priority }: RoleGroup,
): AppRefusal[] {
  const builtIn = isBuiltIn('roles', app, Name)
  const path = `Roles[${Name}]`
  return [
    ...(mayChangeChildren(viewer, 'delete', 'roles') ? [] : [refusal(403, path, 'apps.err.role')]),
    ...(isWithinRank(viewer, Priority) ? [] : [refusal(403, path, 'apps.err.priority')]),
    ...(builtIn ? [refusal(409, path, 'apps.err.builtInRole')] : []),
    ...(neededRoles.has(ID) && !builtIn ? [refusal(409, path, 'apps.err.lastAdminRole')] : []),
  ]
}
