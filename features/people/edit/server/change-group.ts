import { localeWithin } from '#core/contract/locale.ts'
import type { Needs } from '#core/contract/needs.ts'
import { can } from '#domain/contract/viewer.ts'
import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import type { AccessGroup } from '#features/people/access/contract.ts'
import { accountObstacle, obstacle } from '#features/people/rules.ts'
import { addToGroup, removeFromGroup } from '../contract.ts'
import { judgeGroup } from '#features/people/access/server/parts/access-change.ts'
import { changeUser } from './parts/change-user.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { dealersInScope, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readSaved, readUser, visibleTo } from '#features/people/profile/server/parts/read-user.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'

const moveNeeds: Needs = ['change-dealer', 'access-all-dealers']
const grantNeeds: Needs = ['provision-apps']

/** The permissions that adding each kind of group needs at least; the decision checks the rest. F118, F119 */
const addNeeds: Record<AccessGroup['type'], Needs> = {
  dealer: moveNeeds,
  store: grantNeeds,
  role: grantNeeds,
  permission: grantNeeds,
}
const removeNeeds = { ...addNeeds, store: [['deprovision-apps', 'provision-apps']] as Needs }

type Input = { userID: string; groupID: string }

export const addToGroupRoute = handle(addToGroup, (input, context) =>
  change(input, context, addNeeds, (add) => ({ add })),
)
export const removeFromGroupRoute = handle(removeFromGroup, (input, context) =>
  change(input, context, removeNeeds, (remove) => ({ remove })),
)

/** Gives or takes one group, by the same decision as a save that does only this. */
async function change(
  { userID, groupID }: Input,
  context: Context,
  needs: Record<AccessGroup['type'], Needs>,
  as: (group: AccessGroup) => { add: AccessGroup } | { remove: AccessGroup },
) {
  const { viewer, db, now } = context
  await lockUserRow(db, viewer, userID)
  const group = await findGroup(db, viewer, groupID)
  if (!group) throw notFound()
  if (!can(viewer, ...needs[group.type])) throw forbidden()
  const before = await readUser(db, viewer, userID)
  const obstacleOf = group.type === 'dealer' ? accountObstacle : obstacle
  if (obstacleOf(viewer, before)) throw forbidden()
  const person = { id: before.ID, dealerId: before.Dealer?.ID ?? null }
  const access = await judgeGroup(context, person, as(group))
  refuse(access.refused)
  // Another dealer sets the region, and a language of that region. E092
  const Region = (access.next.DealerID !== person.dealerId && access.dealer?.Region) || before.Region
  const after = { ...before, Region, Locale: localeWithin(Region, before.Locale) }
  if (!(await changeUser(db, { before, after, access, actorId: viewer.id, now })))
    throw stale(visibleTo(viewer, before))
  return visibleTo(viewer, await readSaved(db, viewer, before.ID))
}

/** The group with that id, if the viewer may see it. */
const findGroup = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<AccessGroup>`
    select d.id, 'dealer' as type, null::uuid as "appId" from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select s.id, 'store', null from stores s
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}
    union all
    ${ofApp('role', sql`roles`, viewer, id)}
    union all
    ${ofApp('permission', sql`permissions`, viewer, id)}`

const ofApp = (type: string, table: ReturnType<typeof sql>, viewer: SignedIn, id: string) => sql`
    select g.id, ${type}::text, g.app_id from ${table} g join apps a on a.id = g.app_id
     where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`

/**
 * SELECT … FOR UPDATE, for calls that name no version. In the viewer's scope only: waiting for the lock would reveal
 * a user out of scope. A015
 */
const lockUserRow = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared
    .rows`select 1 from users u where u.id = ${id} and u.deleted_at is null and ${usersInScope(viewer)} for update of u`
