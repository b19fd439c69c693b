import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { moveEffect } from '../contract.ts'
import { moveEffectRoute } from './move-effect.ts'

test(
  'E090: before somebody moves to another dealer, what they would lose is told, and nothing is changed',
  onDb(async (db) => {
    const [from, to, app] = [await givenDealer(db), await givenDealer(db), await givenApp(db, 'parts')]
    const store = await givenStore(db, from, 'Centre')
    const id = await givenUser(db, { dealerId: from })
    await giveRole(db, id, app, 'clerk', [store])
    await db.rows`
      insert into access_requests (user_id, app_id, role_id, reason, requested_at, state, answered_at)
      select ${id}, app_id, id, 'why', now(), s, case s when 'refused' then now() end
        from roles, unnest(array['open', 'refused']) s where app_id = ${app}`
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const effect = await call(moveEffect, moveEffectRoute, { id, dealerID: to })
    const lost = { ID: app, App: 'parts', Lost: true, Roles: ['Clerk'], Stores: ['Centre'] }
    assert.deepEqual(effect, { Apps: [lost], Requests: [{ App: 'parts', Role: 'Clerk' }] })
    assert.deepEqual((await call(moveEffect, moveEffectRoute, { id })).Apps, [lost])
    assert.deepEqual(await call(moveEffect, moveEffectRoute, { id, dealerID: from }), {
      Apps: [],
      Requests: [],
    })
    const loose = await givenUser(db)
    assert.deepEqual((await call(moveEffect, moveEffectRoute, { id: loose })).Apps, [])
    const held = await db.rows`select 1 from user_stores where user_id = ${id}`
    assert.equal(held.length, 1)
    await assert.rejects(
      call(moveEffect, moveEffectRoute, { id, dealerID: crypto.randomUUID() }),
      refusal(404),
    )
    const permissions = ['modify-users', 'view-users', 'change-dealer', 'access-all-dealers'] as const
    const above = await givenUser(db, { role: 'system_admin' })
    const limited = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
    await assert.rejects(limited(moveEffect, moveEffectRoute, { id: above, dealerID: to }), refusal(403))
  }),
)
