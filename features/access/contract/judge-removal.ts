import { can } from '#domain/contract/viewer.ts'
import type { AppAccess, Refused } from '../contract.ts'
import type { AppCase, Judged } from './app-case.ts'
import { canSeeStore, refusal } from './app-case.ts'
import { isOfRoot, mayDeprovision } from '../rules.ts'
import { leftInApp } from './left-in-app.ts'

/** Judges the removal of an app, or of the part of it that the viewer manages. E098, E102, E105 */
export function judgeRemoval(of: AppCase, held: AppAccess): Judged {
  const { viewer, app, path } = of
  const next = leftInApp(viewer, app, held, (id) => canSeeStore(of, id))
  if (next === held) return { refused: [], next }

  const refused: Refused[] = []
  if (!mayDeprovision(viewer)) refused.push(refusal(path, 403, 'prov.err.take'))
  if (next === undefined && takesRoot(of, held)) refused.push(refusal(path, 403, 'prov.err.root'))
  return { refused, next }
}

/** Whether a permission would go that only holders of all-permissions may grant; such roles stay. E108 */
function takesRoot({ viewer, app }: AppCase, { AssignedPermissions }: AppAccess): boolean {
  const ids = new Set(AssignedPermissions.map(({ ID }) => ID))
  const isHeld = app.Permissions.some((permission) => ids.has(permission.ID) && isOfRoot(app, permission))
  return isHeld && !can(viewer, 'all-permissions')
}
