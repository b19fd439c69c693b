import { prefixed } from '#core/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { getUser, lockUser } from '#features/users/contract.ts'
import { givenUser, portalApp } from '#test/people.ts'
import { type Portal, send } from './portal.ts'

/** Two addresses of one portal: at the one rights are taken away, at the other they are used. */
export type Servers = { manages: string; serves: string }

/**
 * In each round a user calls, loses the permission or is locked, and calls again; answers the statuses of the calls
 * after, which are all to be 403 and 401. A call just before makes sure that whatever is kept of the user is kept.
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
    statuses.before.push(await read())
    await setPermission(db, id, false)
    statuses.afterRemoval.push(await read())
    await setPermission(db, id, true)
    statuses.before.push(await read())
    statuses.before.push((await send(manages, lockUser, { id }, admin.headers)).status)
    statuses.afterLock.push(await read())
  }
  return statuses
}

async function setPermission(db: Db, userId: string, held: boolean) {
  const portal = await portalApp(db)
  const name = prefixed('view-users')
  if (held)
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${userId}, app_id, id from permissions where app_id = ${portal} and name = ${name}`
  else
    await db.rows`
      delete from user_permissions
       where user_id = ${userId} and permission_id in (select id from permissions where name = ${name})`
}
