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
import { findGroup, lockUserRow } from './group-queries.ts'
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
