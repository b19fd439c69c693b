import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import type { AppDifference } from '#features/people/access/contract.ts'
import { accessDetail, judgeGroup } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { User } from '#features/people/contract.ts'
import { accountObstacle } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { moveEffect } from '../contract.ts'
import { openRequests } from './change-queries.ts'

/** Judges the move as its save would, and answers the losses in the apps that the viewer may see. E090 */
export const moveEffectRoute = handle(moveEffect, async ({ id, dealerID }, context) => {
  const { db, viewer } = context
  const user = await readUser(db, viewer, id)
  if (accountObstacle(viewer, user)) throw forbidden()
  const person = { id: user.ID, dealerId: user.Dealer?.ID ?? null }
  const dealerGroup = (dealer: string) => ({ type: 'dealer', id: dealer, appId: null }) as const
  if (dealerID === undefined && person.dealerId === null) return { Apps: [], Requests: [] }
  const change =
    dealerID === undefined ? { remove: dealerGroup(person.dealerId ?? '') } : { add: dealerGroup(dealerID) }
  const access = await judgeGroup(context, person, change)
  refuse(access.refused)
  const changes = accessDetail(access, null).Apps ?? []
  const isMove = access.next.DealerID !== person.dealerId
  return {
    Apps: changes.flatMap((change) => lostIn(user, change)),
    Requests: isMove ? await openRequests(db, viewer, id) : [],
  }
})

/** Takes the names from the user's record, where they are in the viewer's language. */
function lostIn({ Apps }: User, { ID, Held, Roles, Stores }: AppDifference) {
  const app = Apps.find((one) => one.ID === ID)
  if (!app) return []
  const named = (list: readonly { ID: string; DisplayName: string }[], taken: readonly { ID: string }[]) => [
    ...new Set(list.filter((one) => taken.some((gone) => gone.ID === one.ID)).map((one) => one.DisplayName)),
  ]
  return [
    {
      ID,
      App: app.DisplayName,
      Lost: !Held[1],
      Roles: named(app.AssignedRoles, Roles[0]),
      Stores: named(app.AssignedBranches, Stores[0]),
    },
  ]
}
