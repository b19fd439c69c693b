import type { UserApp, UserToSave } from '../contract.ts'

type Sent = NonNullable<UserToSave['Apps']>[number]

/** Whether a form sends back the apps as they were shown. A list that it leaves out says nothing. E097 to E099 */
export function sameAssignments(shown: readonly UserApp[], sent: UserToSave['Apps']): boolean {
  if (!sent) return true
  const apps = new Map(shown.map((app) => [app.ID, app]))
  const ids = new Set(sent.map(({ ID }) => ID))
  return (
    ids.size === apps.size &&
    sent.every((app) => {
      const before = apps.get(app.ID)
      return (
        before !== undefined &&
        held(before).symmetricDifference(held({ ...before, ...given(app) })).size === 0
      )
    })
  )
}

const given = (app: Sent) => Object.fromEntries(Object.entries(app).filter(([, list]) => list !== undefined))

/** All that is held in an app, each as one text. */
const held = ({ AssignedRoles, AssignedBranches, AssignedPermissions, Attributes }: Required<Sent>) =>
  new Set([
    ...AssignedRoles!.map(({ ID }) => ID),
    ...AssignedBranches!.map(({ ID, RoleID }) => `${RoleID} ${ID}`),
    ...AssignedPermissions!.map(({ ID }) => ID),
    ...Attributes!.map(({ ID, Value }) => `${ID} ${Value}`),
  ])
