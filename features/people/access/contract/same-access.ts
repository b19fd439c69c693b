import type { Access, AppAccess } from '../contract.ts'

/** The access in an app as a set of texts; an attribute without a value counts as absent. */
export const texts = (app: AppAccess): ReadonlySet<string> =>
  new Set([
    ...app.AssignedRoles.map(({ ID }) => `role ${ID}`),
    ...app.AssignedBranches.map(({ ID, RoleID }) => `store ${RoleID} ${ID}`),
    ...app.AssignedPermissions.map(({ ID }) => `permission ${ID}`),
    ...app.Attributes.filter(({ Value }) => Value !== '').map(({ ID, Value }) => `attribute ${ID} ${Value}`),
  ])

/** Whether two states give the same access in an app. */
export const sameInApp = (one: AppAccess | undefined, other: AppAccess | undefined): boolean =>
  one && other ? texts(one).symmetricDifference(texts(other)).size === 0 : one === other

/** Whether two states give the same access. */
export function sameAccess(one: Access, other: Access): boolean {
  const others = new Map(other.Apps.map((app) => [app.ID, app]))
  return (
    one.DealerID === other.DealerID &&
    one.Apps.length === others.size &&
    one.Apps.every((app) => sameInApp(app, others.get(app.ID)))
  )
}
