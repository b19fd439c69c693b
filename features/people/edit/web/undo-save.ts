import { eachOf } from '#core/contract/each-of.ts'
import type { Output } from '#core/contract/endpoint.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import type { Access, KnownRecords } from '#features/people/access/contract.ts'
import { decide } from '#features/people/access/contract/decide.ts'
import { accessDifference } from '#features/people/access/contract/difference.ts'
import { sameAccess } from '#features/people/access/contract/same-access.ts'
import { knownApp } from '#features/people/access/web/parts/app-changes.ts'
import type { User } from '#features/people/contract.ts'
import type { Thing } from '#features/people/dated/contract.ts'
import { thingsTaken } from '#features/people/dated/contract/given-later.ts'
import type { accessPlan } from '#features/people/dated/contract/plan.ts'
import type { UserToSave } from '../contract.ts'

type Plan = Pick<Output<typeof accessPlan>, 'Starts' | 'Ends'>
/** The record before the save, with the days of its access if they are known. */
export type Before = { user: User; plan: Plan | null }

const wholeApp = { RoleID: null, PermissionID: null }

/**
 * The save that undoes one: it sends the former record, with the version of the saved one. Null if the save took no access
 * and moved nobody, if the viewer may not give all of it back, after a change of the address, which has sent mails, and if
 * first or last days of `plan` went with it, which a save cannot give back. R86, R97, R101
 */
export function undoOfSave(
  viewer: Viewer,
  { user: before, plan }: Before,
  saved: User,
  apps: readonly App[],
): UserToSave | null {
  if (viewer.id === saved.ID || before.Email !== saved.Email) return null
  const [from, to] = [accessOf(before), accessOf(saved)]
  if (!plan || losesDays(plan, from, to)) return null
  const known = recordsOf([before, saved], apps)
  if (from.DealerID === to.DealerID && !takesAccess(from, to, known)) return null
  const sent = {
    Apps: from.Apps,
    ...(from.DealerID !== to.DealerID && { Dealer: before.Dealer && { ID: before.Dealer.ID } }),
  }
  const current = { ...to, ID: saved.ID, LastSystemAdmin: false }
  const { next } = decide(viewer, current, sent, known)
  if (!next || !sameAccess(next, from)) return null
  const { Region, Locale, Primary } = before
  const fields = { ...eachOf(personFieldNames, (name) => before[name]), Region, Locale, Primary }
  return { ID: saved.ID, Version: saved.Version, ...fields, ...sent }
}

/** Whether something that begins or ends on a day is lost: a move to another dealer drops all that begins later. */
function losesDays({ Starts, Ends }: Plan, from: Access, to: Access) {
  const taken = thingsTaken(from, to)
  const isTaken = (one: Thing) =>
    taken.some(
      ({ AppID, RoleID, PermissionID }) =>
        AppID === one.AppID && RoleID === one.RoleID && PermissionID === one.PermissionID,
    )
  return (
    Ends.some(isTaken) ||
    Starts.some(({ AppID }) => from.DealerID !== to.DealerID || isTaken({ ...wholeApp, AppID }))
  )
}

/** The access of a record, by ids. */
const accessOf = ({ Dealer, Apps }: User) => ({
  DealerID: Dealer?.ID ?? null,
  Apps: Apps.map(({ ID, AssignedRoles, AssignedBranches, AssignedPermissions, Attributes }) => ({
    ID,
    AssignedRoles: AssignedRoles.map((role) => ({ ID: role.ID })),
    AssignedBranches: AssignedBranches.map((store) => ({ ID: store.ID, RoleID: store.RoleID })),
    AssignedPermissions: AssignedPermissions.map((permission) => ({ ID: permission.ID })),
    Attributes: Attributes.map((attribute) => ({ ID: attribute.ID, Value: attribute.Value })),
  })),
})

/** What the records name; a store that somebody holds is one of their dealer. */
const recordsOf = (records: readonly User[], apps: readonly App[]): KnownRecords => ({
  apps: new Map(apps.map((app) => [app.ID, knownApp(app)])),
  stores: new Map(
    records.flatMap(({ Dealer, Apps }) =>
      Apps.flatMap(({ AssignedBranches }) =>
        AssignedBranches.map(({ ID, DisplayName }) => [ID, { ID, DisplayName, DealerID: Dealer?.ID ?? '' }]),
      ),
    ),
  ),
  dealers: new Set(records.flatMap(({ Dealer }) => (Dealer && !Dealer.Deleted ? [Dealer.ID] : []))),
})

const takesAccess = (from: Access, to: Access, known: KnownRecords) =>
  accessDifference(from, to, known).some(
    ({ Held: [had, has], Roles, Stores, Permissions }) =>
      (had && !has) || [Roles, Stores, Permissions].some(([taken]) => taken.length > 0),
  )
