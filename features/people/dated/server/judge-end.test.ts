import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { endNeeds, extendAccess, setAccessEnd } from '../contract.ts'
import { extendAccessRoute, setAccessEndRoute } from './set-end.ts'

test(
  'K244: a manager sets no end of a role that is also held for stores that they do not see',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [own, other] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const app = await givenApp(db)
    const manager = await givenUser(db, {
      role: 'manager',
      dealerId,
      storeIds: [own],
      permissions: endNeeds,
    })
    await giveRole(db, manager, app, 'clerk', [own])
    const [both, one] = [await givenUser(db, { dealerId }), await givenUser(db, { dealerId })]
    await giveRole(db, both, app, 'clerk', [own, other])
    await giveRole(db, one, app, 'clerk', [own])
    const RoleID = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    const call = await signedIn(db, manager)
    const end = (UserID: string, role: string | null) =>
      call(setAccessEnd, setAccessEndRoute, { UserID, AppID: app, RoleID: role, Day: '2026-12-01' })
    for (const role of [RoleID, null]) {
      await assert.rejects(end(both, role), refusal(403))
      assert.ok((await end(one, role)).data.length > 0)
    }
    // An admin sets the end, and the manager may not extend it either. K273
    const admin = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await admin(setAccessEnd, setAccessEndRoute, {
      UserID: both,
      AppID: app,
      RoleID,
      Day: '2026-11-25',
    })
    await assert.rejects(call(extendAccess, extendAccessRoute, { id: both }), refusal(403))
  }),
)
