import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import * as contract from '../contract.ts'
import { reviews } from '../feature.server.ts'
import { reviewsToDecide } from './parts/review-queries.ts'
import { nextOfReviews } from './work.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'

const reviewing: Permission[] = [...contract.reviewNeeds]
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

async function as(db: Db, user: string, now = NOW) {
  const call = await signedIn(db, user, now)
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(
      endpoint,
      reviews.find((route) => route.endpoint === endpoint)!,
      input,
    )
}

/** A dealer with two admins and an employee of a store who has the app Parts, which the admins have too. */
async function given(db: Db, permissions = reviewing) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const parts = await givenApp(db)
  await db.rows`update apps set display_name = 'Parts' where id = ${parts}`
  const of = { dealerId, role: 'admin', storeIds: [store], permissions }
  const admin = await givenUser(db, { ...of, firstName: 'Ada', lastName: 'Roy' })
  const second = await givenUser(db, { ...of, firstName: 'Luc', lastName: 'Roy', locale: 'en-US' })
  const clerk = await givenUser(db, { dealerId, firstName: 'Zoé', lastName: 'Côté' })
  for (const one of [admin, second, clerk]) await giveRole(db, one, parts, 'clerk', [store])
  return { dealerId, store, parts, admin, second, clerk }
}
const start = (AppID: string) => ({ Name: 'Spring', AppID, Days: 10 })
const rowOf = ({ Rows }: contract.OneReview, person: string) =>
  Rows.find(({ Person }) => Person.ID === person)!
const mails = (db: Db, type: string) =>
  db.rows<{ user: string; locale: string }>`
    select user_id as user, locale from outbox where type = ${type} order by locale, id`
const hasApp = async (db: Db, user: string, app: string) =>
  (await db.rows`select 1 from user_apps where user_id = ${user} and app_id = ${app}`).length > 0

test(
  'K201, K202: the admins of the dealer are asked, and keep or take each access; what is taken is gone as by hand',
  onDb(async (db) => {
    const { parts, admin, second, clerk } = await given(db)
    const call = await as(db, admin)
    const { data } = await call(contract.startReview, start(parts))
    assert.equal(data.Count, 2)
    assert.deepEqual(await mails(db, 'review-asked'), [
      { user: second, locale: 'en-US' },
      { user: admin, locale: 'fr-CA' },
    ])
    const seen = await call(contract.readReview, { id: data.ID })
    assert.deepEqual(
      [seen.App?.DisplayName, seen.StartedBy, seen.Own, seen.Open],
      ['Parts', 'Ada Roy', true, 2],
    )
    assert.deepEqual(rowOf(seen, clerk).Roles, ['Clerk'])
    assert.equal(rowOf(seen, clerk).May, true)
    const other = await as(db, second)
    const [listed] = await other(contract.allReviews, {})
    assert.deepEqual([listed!.Name, listed!.Count, listed!.Open, listed!.Own], ['Spring', 2, 2, false])
    const taken = { ID: data.ID, RowIDs: [rowOf(seen, clerk).ID], Keep: false }
    assert.deepEqual((await other(contract.decideReview, taken)).data, { Done: 1, Decided: [], Refused: [] })
    assert.equal(await hasApp(db, clerk, parts), false)
    const [event] = await db.rows<{ kind: string; actor: string }>`
      select kind, actor_id as actor from events where user_id = ${clerk}`
    assert.deepEqual(event, { kind: 'user-changed', actor: second })
    assert.deepEqual((await call(contract.decideReview, taken)).data.Decided, taken.RowIDs)
    await call(contract.decideReview, { ID: data.ID, RowIDs: [rowOf(seen, second).ID], Keep: true })
    const end = await call(contract.readReview, { id: data.ID })
    assert.deepEqual([end.Open, end.EndedAt], [0, NOW.toISOString()])
    assert.deepEqual(
      [rowOf(end, clerk), rowOf(end, second)].map(({ State, DecidedBy }) => [State, DecidedBy]),
      [
        ['taken', 'Luc Roy'],
        ['kept', 'Ada Roy'],
      ],
    )
    assert.equal(
      (await db.rows`select 1 from events where kind = 'access-kept' and user_id = ${second}`).length,
      1,
    )
    await assert.rejects(call(contract.decideReview, taken), refusal(404))
  }),
)

test(
  'K200: a review is there for who started it, who is asked, and system admins; each sees the people of their scope alone',
  onDb(async (db) => {
    const [near, far] = [await given(db), await given(db)]
    const system = await as(db, await givenUser(db, { role: 'system_admin' }))
    await giveRole(db, far.clerk, near.parts, 'clerk')
    const { data } = await system(contract.startReview, start(near.parts))
    assert.equal(data.Count, 4)
    const nearAdmin = await as(db, near.admin)
    const seen = await nearAdmin(contract.readReview, { id: data.ID })
    assert.deepEqual(
      seen.Rows.map(({ Person }) => Person.ID).toSorted(),
      [near.admin, near.second, near.clerk].toSorted(),
    )
    assert.equal(rowOf(seen, near.admin).May, false)
    assert.equal(seen.StartedBy, null)
    const hidden = rowOf(await system(contract.readReview, { id: data.ID }), far.clerk).ID
    await assert.rejects(
      nearAdmin(contract.decideReview, { ID: data.ID, RowIDs: [hidden], Keep: false }),
      refusal(404),
    )
    assert.equal(await hasApp(db, far.clerk, near.parts), true)
    // The far admins are asked too, but do not have the app: nothing of it is shown to them.
    assert.deepEqual((await (await as(db, far.admin))(contract.readReview, { id: data.ID })).Rows, [])
    const own = (await nearAdmin(contract.startReview, start(near.parts))).data.ID
    const stranger = await as(db, far.admin)
    await assert.rejects(stranger(contract.readReview, { id: own }), refusal(404))
    await assert.rejects(
      stranger(contract.decideReview, { ID: own, RowIDs: [hidden], Keep: true }),
      refusal(404),
    )
    await assert.rejects(stranger(contract.endReview, { id: own }), refusal(404))
    assert.deepEqual(
      (await stranger(contract.allReviews, {})).map(({ ID }) => ID),
      [data.ID],
    )
  }),
)

test(
  'K201: only what one may see can be reviewed, and only accesses that one could take are listed',
  onDb(async (db) => {
    const { parts, admin, second, clerk, store, dealerId } = await given(db)
    const far = await given(db)
    const call = await as(db, admin)
    for (const subject of [{ AppID: far.parts }, { DealerID: far.dealerId }, { StoreID: far.store }])
      await assert.rejects(call(contract.startReview, { Name: 'x', ...subject }), refusal(404))
    await assert.rejects(call(contract.startReview, { Name: 'x' }), refusal(400))
    for (const Name of ['', ' ', 'a\u202eb', 'x'.repeat(101)])
      await assert.rejects(call(contract.startReview, { ...start(parts), Name }), refusal(400))
    await assert.rejects(
      call(contract.startReview, { ...start(parts), ReviewerIDs: [far.admin] }),
      refusal(400),
    )
    await assert.rejects(call(contract.startReview, { ...start(parts), ReviewerIDs: [clerk] }), refusal(400))
    await db.rows`update users set is_primary = true where id = ${second}`
    const people = async (subject: object) => {
      const { data } = await call(contract.startReview, { Name: 'x', ...subject })
      const { Rows } = await call(contract.readReview, { id: data.ID })
      return Rows.map(({ Person, App }) => `${Person.Name}: ${App.DisplayName}`)
    }
    assert.deepEqual(await people({ StoreID: store, ReviewerIDs: [admin] }), [
      'Zoé Côté: Comptoir',
      'Zoé Côté: Parts',
    ])
    assert.deepEqual(await people({ DealerID: dealerId, AppID: parts }), ['Zoé Côté: Parts'])
    await db.rows`delete from user_apps where user_id = ${clerk}`
    await assert.rejects(call(contract.startReview, start(parts)), refusal(409, 'reviewEmpty'))
  }),
)

test(
  'K201: holders of a permission are reviewed; taking it leaves the app',
  onDb(async (db) => {
    const { parts, admin, clerk } = await given(db)
    const row = await db.row<{ id: string }>`
      insert into permissions (app_id, name, display_name) values (${parts}, 'order', 'Order') returning id`
    const PermissionID = row!.id
    await db.rows`insert into user_permissions (user_id, permission_id, app_id) values (${clerk}, ${PermissionID}, ${parts})`
    const call = await as(db, admin)
    // Nobody takes a permission that they could not give.
    await assert.rejects(
      call(contract.startReview, { Name: 'Orders', PermissionID }),
      refusal(409, 'reviewEmpty'),
    )
    await db.rows`update permissions set transferable = true where id = ${PermissionID}`
    const { data } = await call(contract.startReview, { Name: 'Orders', PermissionID })
    const seen = await call(contract.readReview, { id: data.ID })
    assert.deepEqual(
      seen.Rows.map(({ Person, Permission, Roles }) => [Person.ID, Permission, Roles]),
      [[clerk, 'Order', []]],
    )
    await call(contract.decideReview, { ID: data.ID, RowIDs: seen.Rows.map(({ ID }) => ID), Keep: false })
    assert.equal(await hasApp(db, clerk, parts), true)
    assert.deepEqual(
      await db.rows`select 1 from user_permissions where user_id = ${clerk} and app_id = ${parts}`,
      [],
    )
  }),
)

test(
  'K202: what the rules keep from the reviewer is refused and not written; the others of the same call are decided',
  onDb(async (db) => {
    const { parts, admin, second, clerk } = await given(db)
    const system = await as(db, await givenUser(db, { role: 'system_admin' }))
    const { data } = await system(contract.startReview, start(parts))
    await db.rows`update users set is_primary = true where id = ${second}`
    const call = await as(db, admin)
    const { Rows } = await call(contract.readReview, { id: data.ID })
    const id = (person: string) => Rows.find(({ Person }) => Person.ID === person)!.ID
    const answer = await call(contract.decideReview, {
      ID: data.ID,
      RowIDs: Rows.map(({ ID }) => ID),
      Keep: false,
    })
    assert.deepEqual(answer.data, { Done: 1, Decided: [], Refused: answer.data.Refused })
    assert.deepEqual(answer.data.Refused.toSorted(), [id(admin), id(second)].toSorted())
    assert.deepEqual(await Promise.all([admin, second, clerk].map((one) => hasApp(db, one, parts))), [
      true,
      true,
      false,
    ])
  }),
)

test(
  'K203: who started a review ends it, and nothing else changes; another reviewer does not',
  onDb(async (db) => {
    const { parts, admin, second, clerk } = await given(db)
    const call = await as(db, admin)
    const { data } = await call(contract.startReview, { ...start(parts), Repeat: true })
    await assert.rejects((await as(db, second))(contract.endReview, { id: data.ID }), refusal(403))
    await call(contract.endReview, { id: data.ID })
    const [review] = await call(contract.allReviews, {})
    assert.deepEqual([review!.EndedAt, review!.RepeatAt, review!.Open], [NOW.toISOString(), null, 2])
    const events = await db.rows`
      select kind, detail, app_id as app from events where user_id = ${admin} and kind in ('review-started', 'review-ended') order by id`
    assert.deepEqual(
      events,
      ['review-started', 'review-ended'].map((kind) => ({ kind, detail: { Note: 'Spring' }, app: parts })),
    )
    assert.equal(await hasApp(db, clerk, parts), true)
    await assert.rejects(call(contract.endReview, { id: data.ID }), refusal(404))
  }),
)

test(
  'reviewers are reminded three days before the end and at the end, once each, while something is open',
  onDb(async (db) => {
    const { parts, admin } = await given(db)
    const call = await as(db, admin)
    await call(contract.startReview, start(parts))
    const sentBy = async (days: number) => {
      while ((await nextOfReviews(db, later(days))) === 'worked');
      return (await mails(db, 'review-due')).length
    }
    assert.deepEqual(
      [await sentBy(6), await sentBy(7), await sentBy(9), await sentBy(10), await sentBy(30)],
      [0, 2, 2, 4, 4],
    )
    const viewer = await loadAbsentViewer(db, admin)
    assert.deepEqual(
      (await reviewsToDecide(db, viewer!, 5)).map(({ Name }) => Name),
      ['Spring'],
    )
  }),
)

test(
  'a review that is repeated starts again after three months with the rights of that day, and not without them',
  onDb(async (db) => {
    const { parts, admin, second, clerk } = await given(db)
    const call = await as(db, admin)
    await call(contract.startReview, { ...start(parts), Repeat: true, ReviewerIDs: [second] })
    await db.rows`delete from user_apps where user_id = ${clerk}`
    const names = async () =>
      (await call(contract.allReviews, {})).map(({ Count, RepeatAt }) => [Count, RepeatAt])
    const until = async (at: string) => {
      while ((await nextOfReviews(db, new Date(at))) === 'worked');
    }
    await until('2027-02-21T14:00:00Z')
    assert.equal((await names()).length, 1)
    await until('2027-02-21T15:00:00Z')
    assert.deepEqual(await names(), [
      [2, null],
      [1, '2027-05-21T15:00:00.000Z'],
    ])
    const asked = await db.rows<{ user: string }>`
      select user_id as user from outbox where type = 'review-asked' and created_at > ${later(30)}`
    assert.deepEqual(asked, [{ user: second }])
    await db.rows`delete from user_permissions where user_id = ${admin}`
    await until('2027-06-01T15:00:00Z')
    const row = await db.row<{ n: number }>`select count(*)::int as n from access_reviews`
    assert.equal(row!.n, 2)
  }),
)
