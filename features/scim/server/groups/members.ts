import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { idOf } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { AccessToSave, AppAccess, AppToSave } from '#features/people/access/contract.ts'
import { nothingRead } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOfEach } from '#features/people/access/server/parts/assignments.ts'
import { changeAccess } from '#features/people/edit/server/parts/group-change.ts'
import { readPeople } from '#features/people/profile/server/parts/read-user.ts'
import { needsStores } from '#features/people/access/rules.ts'
import { badValue, notGiven } from '../refusals.ts'
import type { ScimContext } from '../request.ts'
import { viewerFor } from '../source.ts'
import type { GroupChange } from './group-patch.ts'
import { type FoundMember, lockMembers, type StoredGroup } from './group-queries.ts'

type MemberAct = 'add' | 'remove'
type Changes = Pick<GroupChange, 'added' | 'removed'>

/**
 * Adds people to a group and removes others. Each is a change of one person by the rules of the form. People who already match are left
 * alone. R116
 */
export async function changeMembers(context: ScimContext, group: StoredGroup, { added, removed }: Changes) {
  const { db, source } = context
  if (group.kind === 'dealer' && !source.may.includes('change')) throw notGiven()
  const found = await lockMembers(
    db,
    source,
    group,
    [...added, ...removed].flatMap((id) => idOf(id) ?? []),
  )
  // Ids of people who do not exist, or are out of scope, are ignored, so that the answer does not reveal who exists.
  const known = new Set(found.map(({ id }) => id))
  if (!added.isSubsetOf(known)) throw badValue()
  const others = found.filter(({ id, isMember, isWhole }) => (added.has(id) ? !isWhole : isMember))
  const types = await provisionTypesOf(context)
  for (const [dealerId, people] of Map.groupBy(others, (one) => one.dealerId)) {
    const act = (id: string) => (added.has(id) ? 'add' : 'remove')
    await changePeople(context, { group, types, act, dealerId }, people)
  }
}

type Change = { group: StoredGroup; types: Types; act: (id: string) => MemberAct; dealerId: string | null }

/** Changes people of one dealer. What they have is read for all at once. */
async function changePeople(
  { db, source, now }: ScimContext,
  change: Change,
  people: readonly FoundMember[],
) {
  const { group, types, act, dealerId } = change
  const ids = people.map(({ id }) => id)
  const viewer = viewerFor(source, group.kind === 'dealer' ? 'move' : 'access', dealerId)
  const held = await assignmentsOfEach(db, ids, viewer.language)
  const records = new Map((await readPeople(db, viewer, ids)).map((one) => [one.ID, one]))
  const context = { db, now, viewer, read: nothingRead() }
  for (const { id, untouched } of people) {
    const Apps = held.get(id) ?? []
    const save = saveOf({ Apps, dealerId }, group, act(id), types)
    if (!save) continue
    // Without a dealer a person would leave the scope of the source.
    if (untouched || (save.Dealer === null && !source.network)) throw forbidden()
    const person = records.get(id)
    if (!person) throw notFound()
    if (!(await changeAccess(context, person, { save }, Apps))) throw stale(null)
  }
}

type Held = { Apps: readonly AppAccess[]; dealerId: string | null }

/** The save that adds or removes a person; undefined: nothing changes. */
function saveOf(person: Held, group: StoredGroup, act: MemberAct, types: Types): AccessToSave | undefined {
  if (group.kind === 'dealer') return { Dealer: act === 'add' ? { ID: group.id } : null }
  const Apps = (group.kind === 'role' ? withRole : withStore)(person, group, act, types)
  return Apps && { Apps }
}

/** How the apps of the source are given: by stores or not. */
async function provisionTypesOf({ db, source }: ScimContext): Promise<ReadonlyMap<string, number>> {
  const rows = await db.prepared.rows<{ id: string; type: number }>`
    select id, provision_type as type from apps
     where id = any(${source.appIds}::uuid[]) and client_id <> ${PORTAL_CLIENT_ID}`
  return new Map(rows.map(({ id, type }) => [id, type]))
}

type Types = ReadonlyMap<string, number>

const takesStores = (types: Types, appId: string, { dealerId }: Held) =>
  needsStores({ ProvisionType: types.get(appId) ?? 0 }, dealerId)

/** All apps of the person, of which the others stay as they are. */
const withEntry = ({ Apps }: Held, entries: readonly AppToSave[]): AppToSave[] => [
  ...new Map([
    ...Apps.map(({ ID }) => [ID, { ID }] as const),
    ...entries.map((one) => [one.ID, one] as const),
  ]).values(),
]

/** A new role is for the stores that the person has. R104 */
function withRole(user: Held, group: StoredGroup, act: MemberAct, types: Types): AppToSave[] | undefined {
  const appId = group.appId!
  const held = user.Apps.find(({ ID }) => ID === appId)
  const has = held?.AssignedRoles.some(({ ID }) => ID === group.id) ?? false
  if (has === (act === 'add')) return undefined
  const [roles, stores] = [held?.AssignedRoles ?? [], held?.AssignedBranches ?? []]
  const AssignedPermissions = (held?.AssignedPermissions ?? []).map(({ ID }) => ({ ID }))
  if (act === 'remove')
    return withEntry(user, [
      {
        ID: appId,
        AssignedRoles: roles.filter(({ ID }) => ID !== group.id),
        AssignedBranches: stores.filter(({ RoleID }) => RoleID !== group.id),
        AssignedPermissions,
      },
    ])
  const all = new Set(user.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID)))
  const given = takesStores(types, appId, user) ? [...all] : []
  return withEntry(user, [
    {
      ID: appId,
      AssignedRoles: [...roles, { ID: group.id }],
      AssignedBranches: [...stores, ...given.map((ID) => ({ ID, RoleID: group.id }))],
      AssignedPermissions,
    },
  ])
}

/** A store is added to, and removed from, the roles in the apps of the source. A role without stores left is removed too. */
function withStore(user: Held, group: StoredGroup, act: MemberAct, types: Types): AppToSave[] | undefined {
  const apps = user.Apps.filter(({ ID }) => types.has(ID) && takesStores(types, ID, user))
  const entries = apps.flatMap(
    ({ ID, AssignedRoles, AssignedBranches, AssignedPermissions }): AppToSave[] => {
      const others = AssignedBranches.filter((one) => one.ID !== group.id)
      const held = AssignedBranches.length - others.length
      if (act === 'add' ? held === AssignedRoles.length : held === 0) return []
      const stores =
        act === 'add'
          ? [...others, ...AssignedRoles.map((role) => ({ ID: group.id, RoleID: role.ID }))]
          : others
      const kept = new Set(stores.map(({ RoleID }) => RoleID))
      const had = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
      return [
        {
          ID,
          AssignedRoles: AssignedRoles.filter((role) => kept.has(role.ID) || !had.has(role.ID)),
          AssignedBranches: stores,
          AssignedPermissions: [...AssignedPermissions],
        },
      ]
    },
  )
  // A person without a role in these apps could not use the store.
  if (entries.length === 0 && act === 'add' && apps.length === 0) throw notGiven()
  return entries.length > 0 ? withEntry(user, entries) : undefined
}
