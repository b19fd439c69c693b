import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { deleteUser, lockUser } from '#features/people/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { givenUser } from '#test/people.ts'
import { portalPermission } from './samples.ts'
import { ownPortal, send } from './portal.ts'

const portal = await ownPortal()
const { db } = portal
const systemAdmin = namedUuid(`${PORTAL_CLIENT_ID} role system_admin`)

const ask = async (as: string, endpoint: Parameters<typeof send>[1], input: object) =>
  (await send(portal.origin, endpoint, input, (await portal.signIn(as)).headers)).status

const spellings = [(id: string) => id, (id: string) => id.toUpperCase()]

test('K163, F120: nobody gives themselves a permission by spelling their own id otherwise', async () => {
  const viewer = await givenUser(db, {
    role: 'admin',
    permissions: ['provision-apps', 'view-users', 'access-all-dealers'],
  })
  for (const spelt of spellings)
    for (const permission of spellings) {
      const groupID = permission(portalPermission('view-users'))
      assert.equal(await ask(viewer, addToGroup, { userID: spelt(viewer), groupID }), 403)
    }
})

test('K163, F114, F115: the last system admin is neither locked nor deleted, however the id is spelt', async () => {
  await db.rows`delete from user_roles where role_id = ${systemAdmin}`
  const last = await givenUser(db, { role: 'system_admin' })
  const root = await givenUser(db, { permissions })
  for (const spelt of spellings) {
    assert.equal(await ask(root, lockUser, { id: spelt(last) }), 409)
    assert.equal(await ask(root, deleteUser, { id: spelt(last) }), 409)
    assert.equal(await ask(root, removeFromGroup, { userID: spelt(last), groupID: systemAdmin }), 409)
  }
})

test('K163, E103: nor gives up the role', async () => {
  await db.rows`delete from user_roles where role_id = ${systemAdmin}`
  const last = await givenUser(db, { role: 'system_admin' })
  for (const spelt of spellings)
    for (const role of spellings)
      assert.equal(await ask(last, removeFromGroup, { userID: spelt(last), groupID: role(systemAdmin) }), 403)
})
