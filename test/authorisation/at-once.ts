import type { Endpoint } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { getUser, lockUser } from '#features/people/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { givenUser } from '#test/people.ts'
import { type Portal, send } from './portal.ts'

/** Two addresses of one portal: rights are taken away at `manages`, and used at `serves`. */
type Servers = { manages: string; serves: string }

const viewUsers = namedUuid(`${PORTAL_CLIENT_ID} permission view-users`)

/**
 * In each round a user makes a call, loses the permission or is locked by an admin, and calls again. It returns the statuses of
 * the later calls, which must all be 403 and 401. The earlier call fills every cache with the user's data.
 */
export async function statusesAfter(portal: Portal, inTurn: readonly Servers[], rounds: number) {
  const { db } = portal
  const admin = await portal.signIn(await givenUser(db, { role: 'system_admin' }))
  const permissions = ['view-users', 'access-all-dealers'] as const
  const statuses = { before: [] as number[], afterRemoval: [] as number[], afterLock: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const { manages, serves } = inTurn[round % inTurn.length]!
    const { identity, headers } = await portal.signIn(await givenUser(db, { permissions }))
    const id = identity.userId
    const read = async () => (await send(serves, getUser, { id }, headers)).status
    const manage = async (endpoint: Endpoint, input: object) =>
      (await send(manages, endpoint, input, admin.headers)).status
    statuses.before.push(await read(), await manage(removeFromGroup, { userID: id, groupID: viewUsers }))
    statuses.afterRemoval.push(await read())
    statuses.before.push(await manage(addToGroup, { userID: id, groupID: viewUsers }), await read())
    statuses.before.push(await manage(lockUser, { id }))
    statuses.afterLock.push(await read())
  }
  return statuses
}
