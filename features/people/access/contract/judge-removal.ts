import { can } from '#domain/contract/viewer.ts'
import type { AppAccess, AccessRefusal } from '../contract.ts'
import type { AppCase, AppDecision } from './app-case.ts'
import { canSeeStore, refusal } from './app-case.ts'
import { isRootPermission, mayDeprovision } from '../rules.ts'
import { leftInApp } from './left-in-app.ts'

/** Judges the removal of an app, or of the part of it that the viewer manages. E098, E102, E105 */
export function judgeRemoval(appCase: AppCase, held: AppAccess): AppDecision {
  const { viewer, app, path } = appCase
  const next = leftInApp(viewer, app, held, (id) => canSeeStore(appCase, id))
  if (next === held) return { refused: [], next }

  const refused: AccessRefusal[] = []
  if (!mayDeprovision(viewer)) refused.push(refusal(path, 403, 'prov.err.take'))
  if (next === undefined && takesRootPermission(appCase, held))
    refused.push(refusal(path, 403, 'prov.err.root'))
  return { refused, next }
}

/** Whether a permission would go that only holders of all-permissions may grant; such roles stay. E108 */
function takesRootPermission({ viewer, app }: AppCase, { AssignedPermissions }: AppAccess): boolean {
  const ids = new Set(AssignedPermissions.map(({ ID }) => ID))
  const isHeld = app.Permissions.some(
    (permission) => ids.has(permission.ID) && isRootPermission(app, permission),
  )
  return isHeld && !can(viewer, 'all-permissions')
}
