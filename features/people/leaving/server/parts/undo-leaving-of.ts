import type { Db } from '#core/server/database/database.ts'
import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference, AppToSave, KnownApp } from '#features/people/access/contract.ts'
import { mayGrantPermission, mayGrantRole, needsStores } from '#features/people/access/rules.ts'
import { judgeAccess, knownApps, knownStores } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { User } from '#features/people/contract.ts'
import { restoreDates } from '#features/people/dated/server/parts/restore-dates.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import { lockPeople } from '#features/people/lock/server/parts/lock-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayUndoLeaving } from '../../contract.ts'
import { isLockedSince, lastLeaving, markUndone, visibleStoresAmong } from '../leaving-queries.ts'

type Context = { db: Db; viewer: SignedIn; now: Date; zone: string }

/** Undoes a leaving by the rules of a save and of an unlock; what somebody has given or changed since stays. R96 */
export async function undoLeavingOf(context: Context, id: string) {
  const { viewer, db, now } = context
  const before = await readUser(db, viewer, id)
  if (!mayUndoLeaving(viewer, before)) throw forbidden()
  const leaving = await lastLeaving(db, viewer, id)
  if (!leaving || !(await markUndone(db, leaving.id))) throw notFound()
  const { back, LeftOut } = await accessBack(db, viewer, before, leaving.taken)
  const held = before.Apps.map(({ ID }) => ({ ID })).filter(({ ID }) => back.every((app) => app.ID !== ID))
  const access = await judgeAccess({ db, viewer }, personOf(before), { Apps: [...held, ...back] })
  refuse(access.refused)
  if (!(await changeUser(db, { before, after: before, access, actorId: viewer.id, now }))) throw stale(null)
  const notBegun = await restoreDates(context, before, { dropped: leaving, ...access })
  if (leaving.locked && leaving.doneAt && (await isLockedSince(db, id, leaving.doneAt)))
    await lockPeople(db, viewer, { ids: [id], lockState: false, now })
  await record(db, { kind: 'leaving-undone', at: now, userId: id, actorId: viewer.id })
  return { LeftOut: [...new Set([...LeftOut, ...notBegun])] }
}

const personOf = ({ ID, Dealer }: User) => ({ id: ID, dealerId: Dealer?.ID ?? null })

/** What the viewer may give back of each app, and the names of the rest in apps that the viewer sees. */
async function accessBack(db: Db, viewer: SignedIn, before: User, taken: readonly AppDifference[]) {
  const apps = await knownApps(
    db,
    viewer,
    taken.map(({ ID }) => ID),
  )
  const storeIds = taken.flatMap(({ Stores }) => Stores[0].map(({ ID }) => ID))
  const stores = await knownStores(db, storeIds)
  const namedStores = await visibleStoresAmong(db, viewer, storeIds)
  const { dealerId } = personOf(before)
  const ofDealer = new Set(stores.filter((store) => store.DealerID === dealerId).map(({ ID }) => ID))
  const back: AppToSave[] = []
  const LeftOut: string[] = []
  for (const one of taken) {
    const app = apps.find(({ ID }) => ID === one.ID)
    const held = before.Apps.find(({ ID }) => ID === one.ID)
    // Somebody has given the app again, or taken the rest of it.
    if (one.Held[1] !== (held !== undefined)) continue
    if (!app?.Visible) continue
    const { entry, left } = entryOf(viewer, app, one, { ofDealer, namedStores, dealerId, held })
    const alone =
      entry &&
      (await judgeAccess({ db, viewer }, personOf(before), { Apps: [...others(before, app), entry] }))
    if (entry && alone?.refused.length === 0) {
      back.push(entry)
      LeftOut.push(...left)
    } else LeftOut.push(app.DisplayName)
  }
  return { back, LeftOut }
}

const others = ({ Apps }: User, app: KnownApp) =>
  Apps.filter(({ ID }) => ID !== app.ID).map(({ ID }) => ({ ID }))

type Place = {
  ofDealer: ReadonlySet<string>
  /** The stores whose names the viewer may see. D078 */
  namedStores: ReadonlySet<string>
  dealerId: string | null
  held: User['Apps'][number] | undefined
}

/** The app in a save, with what still exists and the viewer may give; null without any role of an app that has roles. */
function entryOf(viewer: SignedIn, app: KnownApp, one: AppDifference, place: Place) {
  const { ofDealer, namedStores, dealerId, held } = place
  const [roles] = one.Roles
  const [permissions] = one.Permissions
  const stores = one.Stores[0].filter(({ ID }) => ofDealer.has(ID))
  const mayRole = (id: string) => {
    const role = app.Roles.find(({ ID }) => ID === id)
    const placed = !needsStores(app, dealerId) || stores.some(({ RoleID }) => RoleID === id)
    return role !== undefined && placed && mayGrantRole(viewer, app, role)
  }
  const mayPermission = (id: string) => {
    const permission = app.Permissions.find(({ ID }) => ID === id)
    return permission !== undefined && mayGrantPermission(viewer, app, permission)
  }
  const backRoles = roles.filter(({ ID }) => mayRole(ID))
  const roleIds = new Set([...backRoles, ...(held?.AssignedRoles ?? [])].map(({ ID }) => ID))
  const backPermissions = permissions.filter(({ ID }) => mayPermission(ID))
  const left = [
    ...roles.filter((role) => !backRoles.includes(role)),
    ...one.Stores[0].filter(({ ID }) => !ofDealer.has(ID) && namedStores.has(ID)),
    ...permissions.filter((permission) => !backPermissions.includes(permission)),
  ].map(({ Name }) => `${Name} (${app.DisplayName})`)
  if (roles.length > 0 && roleIds.size === 0) return { entry: null, left }
  const entry: AppToSave = {
    ID: app.ID,
    AssignedRoles: [...roleIds].map((ID) => ({ ID })),
    AssignedBranches: [
      ...(held?.AssignedBranches ?? []).map(({ ID, RoleID }) => ({ ID, RoleID })),
      ...stores.flatMap(({ ID, RoleID }) => (RoleID && roleIds.has(RoleID) ? [{ ID, RoleID }] : [])),
    ],
    AssignedPermissions: [...(held?.AssignedPermissions ?? []), ...backPermissions].map(({ ID }) => ({ ID })),
    Attributes: one.Attributes[0].flatMap(({ ID, Value }) =>
      app.Attributes.some((attribute) => attribute.ID === ID) ? [{ ID, Value }] : [],
    ),
  }
  return { entry, left }
}
