import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefixed } from '#domain/contract/permissions.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { readReview, reviewNeeds, startReview } from '../contract.ts'
import { readReviewRoute } from './read-reviews.ts'
import { startReviewRoute } from './start-review.ts'

test(
  'K200: a review names no dealer or store out of scope, and deleted people to those alone who may restore them',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId)
    const app = await givenApp(db)
    const [admin, clerk] = [
      await givenUser(db, { dealerId, role: 'admin', permissions: reviewNeeds }),
      await givenUser(db, { dealerId }),
    ]
    for (const one of [admin, clerk]) await giveRole(db, one, app, 'clerk', [store])
    const call = await signedIn(db, admin)
    const { ID } = (
      await call(startReview, startReviewRoute, { Name: 'Spring', DealerID: dealerId, StoreID: store })
    ).data
    const seen = () => call(readReview, readReviewRoute, { id: ID })
    const isNamed = async () => JSON.stringify((await seen()).Rows).includes(clerk)
    await db.rows`update users set deleted_at = ${NOW} where id = ${clerk}`
    assert.equal(await isNamed(), false)
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${admin}, app_id, id from permissions where name = ${prefixed('delete-users')}`
    assert.equal(await isNamed(), true)
    const before = await seen()
    assert.deepEqual([before.Dealer?.ID, before.Store?.ID], [dealerId, store])
    await db.rows`update users set dealer_id = ${await givenDealer(db)} where id = ${admin}`
    const after = await seen()
    assert.deepEqual([after.Dealer, after.Store, after.Rows], [null, null, []])
  }),
)
