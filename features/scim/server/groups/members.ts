import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { idOf } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { nothingRead } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOfEach } from '#features/people/access/server/parts/assignments.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import { accessObstacle, changeAccess } from '#features/people/edit/server/parts/group-change.ts'
import { readPeople } from '#features/people/profile/server/parts/read-user.ts'
import { badValue, notGiven } from '../refusals.ts'
import type { ScimContext } from '../request.ts'
import { viewerFor } from '../source.ts'
import { forgetWaiting, keepMemberships, type Membership, waitingOfEach } from '../waiting.ts'
import type { GroupChange } from './group-patch.ts'
import { type FoundMember, lockMembers, type StoredGroup } from './group-queries.ts'
import { isByStore, type MemberAct, saveOf, type Types } from './member-save.ts'

type Changes = Pick<GroupChange, 'added' | 'removed'>

/**
 * Adds people to a group and removes others. Each is a change of one person by the rules of the form. People who already match are left
 * alone. R116, R130
 */
export async function changeMembers(context: ScimContext, group: StoredGroup, { added, removed }: Changes) {
  const { db, source } = context
  if (group.kind === 'dealer' && !source.may.includes('change')) throw notGiven()
  const idsOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => idOf(id) ?? [])
  const found = await lockMembers(db, source, group, idsOf(added.union(removed)))
  // Ids of people who do not exist, or are out of scope, are ignored, so that the answer does not reveal who exists.
  const known = new Set(found.map(({ id }) => id))
  if (!added.isSubsetOf(known)) throw badValue()
  if (removed.size > 0) await forgetWaiting(db, source, group.id, idsOf(removed))
  const others = found.filter(({ id, isMember, isWhole }) => (added.has(id) ? !isWhole : isMember))
  if (others.length === 0) return
  const types = await typesOf(context)
  const named = { added: membershipsOf(group, others, added), removed: membershipsOf(group, others, removed) }
  const change = async () => {
    for (const [dealerId, people] of Map.groupBy(others, (one) => one.dealerId)) {
      const act = (id: string) => (added.has(id) ? 'add' : 'remove')
      await changePeople(context, { group, types, act, dealerId }, people)
    }
  }
  await keepMemberships(
    context,
    others.map(({ id }) => id),
    change,
    named,
  )
}

const membershipsOf = ({ kind, id }: StoredGroup, people: readonly FoundMember[], ids: ReadonlySet<string>) =>
  kind === 'dealer'
    ? []
    : people
        .filter((one) => ids.has(one.id))
        .map((one): Membership => ({
          userId: one.id,
          storeId: kind === 'store' ? id : null,
          roleId: kind === 'role' ? id : null,
        }))

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
  const waiting = await waitingOfEach(db, source, ids)
  const records = new Map((await readPeople(db, viewer, ids)).map((one) => [one.ID, one]))
  const context = { db, now, viewer, read: nothingRead() }
  for (const { id, untouched } of people) {
    const Apps = held.get(id) ?? []
    const save = saveOf({ Apps, dealerId, waiting: waiting.get(id) ?? [] }, group, act(id), types)
    if (!save && act(id) === 'remove') continue
    // Without a dealer a person would leave the scope of the source.
    if (untouched || (save?.Dealer === null && !source.network)) throw forbidden()
    const person = records.get(id)
    if (!person) throw notFound()
    if (group.kind === 'store' && act(id) === 'add') requireStore(group, types, dealerId)
    // A person who may not be changed gets no membership that waits either.
    if (!save && accessObstacle(viewer, person, { save: {} })) throw forbidden()
    if (save && !(await changeAccess(context, person, { save }, Apps))) throw stale(null)
  }
}

/** Refuses a store that no role of the source could be for. */
function requireStore(group: StoredGroup, types: Types, dealerId: string | null) {
  if (![...types.keys()].some((app) => isByStore(types, app, dealerId))) throw notGiven()
  if (group.dealerId !== dealerId)
    refuse([{ status: 400, path: 'AssignedBranches', message: 'prov.err.otherDealer' }])
}

/** How the apps of the source are given. */
async function typesOf({ db, source }: ScimContext): Promise<Types> {
  const rows = await db.prepared.rows<{ id: string; type: number; requires: boolean }>`
    select a.id, a.provision_type as type,
           exists (select 1 from attributes t where t.app_id = a.id and t.required and t.deleted_at is null) as requires
      from apps a
     where a.id = any(${source.appIds}::uuid[]) and a.client_id <> ${PORTAL_CLIENT_ID}`
  return new Map(rows.map(({ id, ...type }) => [id, type]))
}
