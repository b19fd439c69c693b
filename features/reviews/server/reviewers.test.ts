import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import * as contract from '../contract.ts'
import { reviews } from '../feature.server.ts'

async function as(db: Db, user: string) {
  const call = await signedIn(db, user)
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(
      endpoint,
      reviews.find((route) => route.endpoint === endpoint)!,
      input,
    )
}

/** A review of an app, started by one admin of a dealer for another one; both have the app, and so has a clerk. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const app = await givenApp(db)
  const of = { dealerId, role: 'admin', permissions: [...contract.reviewNeeds] as Permission[] }
  const [starter, reviewer, clerk] = [
    await givenUser(db, of),
    await givenUser(db, of),
    await givenUser(db, { dealerId }),
  ]
  for (const one of [starter, reviewer, clerk]) await giveRole(db, one, app, 'clerk')
  const start = await as(db, starter)
  const asked = { Name: 'Spring', AppID: app.toUpperCase(), ReviewerIDs: [reviewer.toUpperCase(), reviewer] }
  const { data } = await start(contract.startReview, asked)
  const { Rows } = await start(contract.readReview, { id: data.ID.toUpperCase() })
  const rowOf = (person: string) => Rows.find(({ Person }) => Person.ID === person)!.ID
  return { app, starter, reviewer, clerk, ID: data.ID, start, rowOf }
}
const hasApp = async (db: Db, user: string, app: string) =>
  (await db.rows`select 1 from user_apps where user_id = ${user} and app_id = ${app}`).length > 0

test(
  'K201: a reviewer who is named twice, or in capitals, is asked once',
  onDb(async (db) => {
    const { ID, reviewer } = await given(db)
    const asked = await db.rows`select user_id as id from access_reviewers where review_id = ${ID}`
    assert.deepEqual(asked, [{ id: reviewer }])
    assert.equal((await db.rows`select 1 from outbox where type = 'review-asked'`).length, 1)
  }),
)

test(
  'K202: nobody decides about themselves, though they are the reviewer',
  onDb(async (db) => {
    const { ID, app, reviewer, rowOf } = await given(db)
    const call = await as(db, reviewer)
    const { data } = await call(contract.decideReview, { ID, RowIDs: [rowOf(reviewer)], Keep: true })
    assert.deepEqual([data.Done, data.Refused.length], [0, 1])
    assert.equal(await hasApp(db, reviewer, app), true)
  }),
)

for (const [what, status, change] of [
  ['loses a right', 403, (db: Db, id: string) => db.rows`delete from user_permissions where user_id = ${id}`],
  ['is locked', 401, (db: Db, id: string) => db.rows`update users set locked = true where id = ${id}`],
  ['is deleted', 401, (db: Db, id: string) => db.rows`update users set deleted_at = now() where id = ${id}`],
] as const)
  test(
    `K202: a reviewer who ${what} meanwhile decides nothing; who started the review still does`,
    onDb(async (db) => {
      const { ID, app, reviewer, clerk, start, rowOf } = await given(db)
      const call = await as(db, reviewer)
      await change(db, reviewer)
      const taking = { ID, RowIDs: [rowOf(clerk)], Keep: false }
      for (const asking of [
        () => call(contract.decideReview, taking),
        () => call(contract.readReview, { id: ID }),
        () => call(contract.endReview, { id: ID }),
      ])
        await assert.rejects(asking(), refusal(status))
      assert.equal(await hasApp(db, clerk, app), true)
      assert.equal((await start(contract.decideReview, taking)).data.Done, 1)
      assert.equal(await hasApp(db, clerk, app), false)
    }),
  )

test(
  'K202: a reviewer who has moved to another dealer sees and decides nothing of the former one',
  onDb(async (db) => {
    const { ID, app, reviewer, clerk, rowOf } = await given(db)
    await db.rows`update users set dealer_id = ${await givenDealer(db)} where id = ${reviewer}`
    const call = await as(db, reviewer)
    const { Rows } = await call(contract.readReview, { id: ID })
    assert.deepEqual(
      Rows.filter(({ Person }) => Person.ID !== reviewer),
      [],
    )
    await assert.rejects(
      call(contract.decideReview, { ID, RowIDs: [rowOf(clerk)], Keep: false }),
      refusal(404),
    )
    assert.equal(await hasApp(db, clerk, app), true)
  }),
)

test(
  'K202: access of a person who has left or lost it is gone: neither kept nor taken, and the review can end',
  onDb(async (db) => {
    const { ID, app, reviewer, clerk, start, rowOf } = await given(db)
    await db.rows`delete from user_apps where user_id = ${clerk} and app_id = ${app}`
    const { data } = await start(contract.decideReview, { ID, RowIDs: [rowOf(clerk)], Keep: true })
    assert.deepEqual([data.Done, data.Decided], [0, [rowOf(clerk)]])
    await db.rows`update users set deleted_at = now() where id = ${reviewer}`
    const [listed] = await start(contract.allReviews, {})
    assert.equal(listed!.Open, 0)
    await start(contract.endReview, { id: ID })
    assert.deepEqual(await db.rows`select 1 from events where kind = 'access-kept'`, [])
  }),
)
