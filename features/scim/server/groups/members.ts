import { forbidden } from '#core/server/errors.ts'
import { idOf } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { AppToSave } from '#features/people/access/contract.ts'
import { savePerson } from '#features/people/edit/server/parts/save-person.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { needsStores } from '#features/people/access/rules.ts'
import type { User } from '#features/people/contract.ts'
import { badValue, notGiven } from '../refusals.ts'
import type { ScimContext } from '../request.ts'
import { viewerFor } from '../source.ts'
import { findPerson } from '../users/user-queries.ts'
import type { StoredPerson } from '../users/user-resource.ts'
import type { StoredGroup } from './group-queries.ts'

export type MemberAct = 'add' | 'remove'

/** Adds a person to a group or takes them out, as one save of the person by the rules of the form. R116 */
export async function changeMember(
  context: ScimContext,
  group: StoredGroup,
  memberId: string,
  act: MemberAct,
) {
  const { db, source, now } = context
  const id = idOf(memberId)
  const person = id && (await findPerson(db, source, id, true))
  if (!person) {
    // Who is not there is no member; the answer about others does not tell whether they exist.
    if (act === 'remove') return
    throw badValue()
  }
  const dealerId = person.dealer?.id ?? null
  if (group.kind === 'dealer') {
    if (!source.may.includes('change')) throw notGiven()
    return move(context, group, { ...person, dealerId }, act)
  }
  const viewer = viewerFor(source, 'access', dealerId)
  const user = await readUser(db, viewer, person.id)
  const provisionTypes = await provisionTypesOf(context)
  const Apps =
    group.kind === 'role'
      ? withRole(user, group, act, provisionTypes)
      : withStore(user, group, act, provisionTypes)
  if (!Apps) return
  if (person.untouched) throw forbidden()
  await savePerson({ ...user, Dealer: undefined, Apps }, { db, now, viewer })
}

async function move(
  { db, source, now }: ScimContext,
  group: StoredGroup,
  { id, dealerId, untouched }: Pick<StoredPerson, 'id' | 'untouched'> & { dealerId: string | null },
  act: MemberAct,
) {
  if ((dealerId === group.id) === (act === 'add')) return
  if (untouched) throw forbidden()
  // Without a dealer a person would leave the scope of the source.
  if (act === 'remove' && !source.network) throw forbidden()
  const viewer = viewerFor(source, 'move', dealerId)
  const { Apps: _apps, ...user } = await readUser(db, viewer, id)
  const Dealer = act === 'add' ? { ID: group.id } : null
  // Another dealer brings its region.
  await savePerson({ ...user, Region: undefined, Locale: undefined, Dealer }, { db, now, viewer })
}

/** How the apps of the source are given: by stores or not. */
async function provisionTypesOf({ db, source }: ScimContext): Promise<ReadonlyMap<string, number>> {
  const rows = await db.prepared.rows<{ id: string; type: number }>`
    select id, provision_type as type from apps
     where id = any(${source.appIds}::uuid[]) and client_id <> ${PORTAL_CLIENT_ID}`
  return new Map(rows.map(({ id, type }) => [id, type]))
}

type Types = ReadonlyMap<string, number>

const takesStores = (types: Types, appId: string, { Dealer }: User) =>
  needsStores({ ProvisionType: types.get(appId) ?? 0 }, Dealer?.ID ?? null)

/** All apps of the person: the others stay as they are. */
const withEntry = ({ Apps }: User, entries: readonly AppToSave[]): AppToSave[] => [
  ...new Map([
    ...Apps.map(({ ID }) => [ID, { ID }] as const),
    ...entries.map((one) => [one.ID, one] as const),
  ]).values(),
]

/** A new role is for the stores that the person has. R104 */
function withRole(user: User, group: StoredGroup, act: MemberAct, types: Types): AppToSave[] | undefined {
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

/** A store is given and taken for the roles in the apps of the source; with its last store a role goes too. */
function withStore(user: User, group: StoredGroup, act: MemberAct, types: Types): AppToSave[] | undefined {
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
          AssignedPermissions,
        },
      ]
    },
  )
  // Who has no role in these apps could hold the store for nothing.
  if (entries.length === 0 && act === 'add' && apps.length === 0) throw notGiven()
  return entries.length > 0 ? withEntry(user, entries) : undefined
}
