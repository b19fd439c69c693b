import assert from 'node:assert/strict'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { lockUser } from '#features/people/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { plant } from './canaries.ts'
import type { Network } from './network.ts'
import { type Portal, send } from './portal.ts'

/** How many people the far dealer has beside those of every network. */
const MORE_PEOPLE = 14
/** Fills the far dealer with records, including people in the apps and roles of the near one, and puts a canary into every text. */
export async function plantFar({ db }: Portal, { near, far }: Network) {
  const people = [far.clerk, far.manager, far.admin, far.primary, far.systemAdmin]
  for (let more = 0; more < MORE_PEOPLE; more += 1)
    people.push(await givenUser(db, { dealerId: far.dealer, locked: more === 0 }))
  // People of each dealer also have a store of the other dealer.
  for (const id of people) await giveRole(db, id, near.app, 'clerk', [far.store, near.store])
  await db.rows`
    insert into user_stores (user_id, role_id, store_id) values (${near.clerk}, ${near.role}, ${far.store})`
  const attribute = async (family: string, appId: string | null) => {
    const row = await db.row<{ id: string }>`
      insert into attributes (family, app_id, name, display_name) values (${family}, ${appId}, 'shared', 'Shared')
      returning id`
    return row!.id
  }
  const ofApp = await attribute('app', near.app)
  await db.rows`
    insert into user_attributes (user_id, attribute_id)
    select id, ${ofApp}::uuid from users where dealer_id = ${far.dealer}`
  await db.rows`insert into dealer_attributes (dealer_id, attribute_id) values (${far.dealer}, ${await attribute('dealer', null)})`
  await db.rows`insert into store_attributes (store_id, attribute_id) values (${far.store}, ${await attribute('store', null)})`
  await attribute('app', far.app)
  const ofFarApp = (await db.rows<{ id: string }>`select id from attributes where app_id = ${far.app}`).map(
    ({ id }) => id,
  )
  const canaries = [
    ...(await plant(db, 'users', 'id', people)),
    ...(await plant(db, 'user_attributes', 'user_id', people)),
    ...(await plant(db, 'dealers', 'id', [far.dealer])),
    ...(await plant(db, 'dealer_attributes', 'dealer_id', [far.dealer])),
    ...(await plant(db, 'stores', 'id', [far.store])),
    ...(await plant(db, 'store_attributes', 'store_id', [far.store])),
    ...(await plant(db, 'apps', 'id', [far.app])),
    ...(await plant(db, 'roles', 'id', [far.role, far.guest])),
    ...(await plant(db, 'permissions', 'id', [far.permission])),
    ...(await plant(db, 'attributes', 'id', ofFarApp)),
  ]
  return { people, canaries }
}

/**
 * Creates a person of the near dealer and store whose records name much of the far dealer: the far admin moved them there and
 * back, took the far app from them, which they have again, and locked them.
 */
export async function givenMoved({ db, origin, signIn }: Portal, { near, far }: Network): Promise<string> {
  const userID = await givenUser(db, { dealerId: near.dealer })
  const { headers } = await signIn(far.systemAdmin)
  const call = async (endpoint: Endpoint, input: object) => {
    const { status, text } = await send(origin, endpoint, input, headers)
    assert.equal(status, 200, text)
  }
  for (const groupID of [far.dealer, near.dealer]) await call(addToGroup, { userID, groupID })
  await giveRole(db, userID, far.app, 'clerk', [far.store])
  await call(removeFromGroup, { userID, groupID: far.role })
  await giveRole(db, userID, far.app, 'clerk', [far.store])
  await giveRole(db, userID, near.app, 'clerk', [near.store, far.store])
  await call(lockUser, { id: userID })
  return userID
}
