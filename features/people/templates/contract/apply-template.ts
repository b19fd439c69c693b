import type { AccessToSave, AppAccess, AppToSave, KnownApp } from '../../access/contract.ts'
import { sameInApp } from '../../access/contract/same-access.ts'
import { needsStores } from '../../access/rules.ts'
import type { Contents, TemplateApp } from '../contract.ts'

export type Person = { DealerID: string | null; Apps: readonly AppAccess[] }

type Applied = {
  /** What the template gives now. */
  now: Contents
  /** What the person got from it, and what their other templates gave them. */
  former: readonly TemplateApp[]
  others: readonly TemplateApp[]
  apps: ReadonlyMap<string, Pick<KnownApp, 'ProvisionType'>>
  /** The stores of the person's dealer that the viewer may give. */
  stores: readonly string[]
}

const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }
const ids = (list: readonly { ID: string }[] | undefined) => new Set(list?.map(({ ID }) => ID))

/**
 * The save that gives a person a template: what it has, without what they got from it that it no longer has, unless another
 * of their templates gives that. Null: nothing changes. R100
 */
export function withTemplate(person: Person, applied: Applied): AccessToSave | null {
  const { now, former } = applied
  const held = new Map(person.Apps.map((app) => [app.ID, app]))
  const gives = new Map(now.Apps.map((app) => [app.ID, app]))
  const gave = new Map(former.map((app) => [app.ID, app]))
  const all = new Set([...held.keys(), ...gives.keys()])
  let changes = false
  const Apps = [...all].flatMap((ID): AppToSave[] => {
    const [has, given, got] = [held.get(ID), gives.get(ID), gave.get(ID)]
    if (!given && !got) return [{ ID }]
    const next = appAfter(person, ID, { has, given, got }, applied)
    if (next && sameInApp(has, next)) return [{ ID }]
    changes = true
    return next ? [next] : []
  })
  return changes ? { Apps } : null
}

type Sides = { has: AppAccess | undefined; given: TemplateApp | undefined; got: TemplateApp | undefined }

/** The access in one app afterwards; null: the app goes, since nothing of it is left. */
function appAfter(person: Person, ID: string, { has, given, got }: Sides, applied: Applied) {
  const before = has ?? { ID, ...nothing }
  const others = applied.others.filter((one) => one.ID === ID)
  const list = (of: 'AssignedRoles' | 'AssignedPermissions') => {
    const keeps = ids([...(given?.[of] ?? []), ...others.flatMap((one) => one[of])])
    const lost = ids(got?.[of]).difference(keeps)
    const left = before[of].filter((one) => !lost.has(one.ID))
    const had = ids(left)
    return [...left, ...(given?.[of] ?? []).filter((one) => !had.has(one.ID))].map((one) => ({ ID: one.ID }))
  }
  const [AssignedRoles, AssignedPermissions] = [list('AssignedRoles'), list('AssignedPermissions')]
  const isEmpty = AssignedRoles.length + AssignedPermissions.length === 0
  if (isEmpty && !given && others.length === 0) return null
  const values = new Map(before.Attributes.map((one) => [one.ID, one.Value]))
  for (const one of given?.Attributes ?? []) if (!values.get(one.ID)?.trim()) values.set(one.ID, one.Value)
  return {
    ID,
    AssignedRoles,
    AssignedBranches: storesAfter(person, before, { given, roles: ids(AssignedRoles) }, applied),
    AssignedPermissions,
    Attributes: [...values].map(([id, Value]) => ({ ID: id, Value })),
  }
}

/** A role keeps its stores. A new one is for the stores that the person has, or the only one; or for all of the dealer. */
function storesAfter(
  person: Person,
  before: AppAccess,
  { given, roles }: { given: TemplateApp | undefined; roles: ReadonlySet<string> },
  { now, apps, stores }: Applied,
) {
  const app = apps.get(before.ID)
  const left = before.AssignedBranches.filter(({ RoleID }) => roles.has(RoleID))
  const pairs = new Map(left.map(({ ID, RoleID }) => [`${RoleID} ${ID}`, { ID, RoleID }]))
  if (app && needsStores(app, person.DealerID))
    for (const { ID: RoleID } of given?.AssignedRoles ?? []) {
      const hasStores = left.some((one) => one.RoleID === RoleID)
      const chosen = now.Stores === 'all' ? stores : hasStores ? [] : storesOfPerson(person, stores)
      for (const ID of chosen) pairs.set(`${RoleID} ${ID}`, { ID, RoleID })
    }
  return [...pairs.values()]
}

/** The stores that a person holds anything for, of those that the viewer may give; or the only one of the dealer. */
export function storesOfPerson({ Apps }: Pick<Person, 'Apps'>, stores: readonly string[]): readonly string[] {
  const held = ids(Apps.flatMap(({ AssignedBranches }) => AssignedBranches))
  const theirs = stores.filter((id) => held.has(id))
  return theirs.length === 0 && stores.length === 1 ? stores : theirs
}
