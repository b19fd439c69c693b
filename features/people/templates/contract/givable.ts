import type { Viewer } from '#domain/contract/viewer.ts'
import { type App, flat } from '#features/apps/contract.ts'
import { grantablePermissions, grantableRoles, mayProvision } from '../../access/rules.ts'
import type { TemplateApp } from '../contract.ts'

const ids = (list: readonly { ID: string }[]) => new Set(list.map(({ ID }) => ID))

/** What the viewer may give of an app of a template, and the rest of it. Without the app: nothing of it. */
export function divided(
  viewer: Viewer,
  { AssignedRoles, AssignedPermissions, ...app }: TemplateApp,
  of: App,
) {
  const [roles, permissions] = [
    ids(grantableRoles(viewer, of)),
    ids(grantablePermissions(viewer, { ...of, Permissions: of.Permissions })),
  ]
  const names = new Map(
    [...(of.Roles ?? []), ...flat(of.Permissions ?? [])].map((one) => [one.ID, one] as const),
  )
  const left = [
    ...AssignedRoles.filter(({ ID }) => !roles.has(ID)),
    ...AssignedPermissions.filter(({ ID }) => !permissions.has(ID)),
  ]
  const given: TemplateApp = {
    ...app,
    AssignedRoles: AssignedRoles.filter(({ ID }) => roles.has(ID)),
    AssignedPermissions: AssignedPermissions.filter(({ ID }) => permissions.has(ID)),
  }
  // An app whose parts are all beyond the viewer is not given alone.
  const isPart = given.AssignedRoles.length + given.AssignedPermissions.length > 0 || left.length === 0
  return {
    given: mayProvision(viewer) && isPart ? given : null,
    left: left.flatMap(({ ID }) => names.get(ID) ?? []),
  }
}
