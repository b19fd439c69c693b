import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { changes } from '#features/changes/contract.ts'
import { changesRoute } from '#features/changes/server/changes.ts'
import { orphanedUsersCount } from '#features/cleanup/contract.ts'
import { orphanedUsersCountRoute } from '#features/cleanup/server/count-users.ts'
import { groupActivity } from '#features/people/activity/contract.ts'
import { groupActivityRoute } from '#features/people/activity/server/group-activity.ts'
import { reportRows, reportUsersModified } from '#features/reports/contract.ts'
import { usersModifiedRoute } from '#features/reports/server/users-modified.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { removePeople } from './remove-people.ts'

const rules = { days: 365, zone: 'America/Toronto' }
const step = (db: Db, now = NOW) => removePeople(db, rules, now)
async function removeAll(db: Db) {
  while (await step(db));
}
const until = async (db: Db) =>
  (await db.row<{ until: Date | null }>`select until from event_retention`)!.until?.toISOString() ?? null

const add = (db: Db, at: string, kind: string, user: string | null, more: object = {}) =>
  db.rows`
    insert into events (at, kind, user_id, actor_id, app_id, dealer_id, browser, detail)
    select ${at}::timestamptz, ${kind}::event_kind, ${user}, actor_id, app_id, dealer_id, browser, detail
      from json_populate_record(null::events, ${JSON.stringify(more)}::text::json)`

test(
  'R108: the events of a month lose their people EVENT_RETENTION_DAYS after its end, hour by hour, and reports keep their counts',
  onDb(async (db) => {
    const [one, other, dealerId] = [await givenUser(db), await givenUser(db), await givenDealer(db)]
    const app = await givenApp(db)
    const detail = {
      Email: ['a@x.test', 'b@x.test'],
      Note: 'Zqx',
      Apps: [{ ID: app, Attributes: [[], [{ Value: 'Zqx' }]] }],
    }
    await add(db, '2025-10-01T03:59:00Z', 'user-changed', one, {
      actor_id: other,
      browser: 'Firefox',
      dealer_id: dealerId,
      detail,
    })
    await add(db, '2025-10-01T03:59:30Z', 'sign-in', one, { app_id: app })
    await add(db, '2025-10-01T04:00:00Z', 'sign-in', one, { app_id: app })
    await add(db, '2025-10-31T12:00:00Z', 'export', one, {
      detail: { Filters: { query: 'Zqx', app }, Rows: 2 },
    })
    await add(db, '2025-12-01T12:00:00Z', 'sign-in', one, { app_id: app })
    assert.equal(
      await step(db, new Date('2026-10-01T03:59:59Z')),
      false,
      'September in Toronto ended 365 days ago, but not a moment before',
    )
    assert.equal(await until(db), null)
    assert.equal(await step(db, new Date('2026-10-01T04:00:00Z')), true)
    assert.equal(await until(db), '2025-10-01T04:00:00.000Z', 'to the end of the month')
    assert.deepEqual([await step(db), await until(db)], [true, '2025-10-01T05:00:00.000Z'])
    await removeAll(db)
    assert.equal(await until(db), '2025-11-01T04:00:00.000Z')
    const somebody = '00000000-0000-0000-0000-000000000000'
    const rows = await db.rows<{ user: string }>`
      select user_id as user, actor_id as actor, app_id as app, dealer_id as dealer, browser, detail
        from events where kind <> 'events-anonymised' order by at`
    const random = rows[0]!.user
    assert.ok(random !== one && random !== somebody)
    assert.deepEqual(rows, [
      {
        user: random,
        actor: somebody,
        app: null,
        dealer: dealerId,
        browser: null,
        detail: { Email: null, Apps: [{ ID: app, Attributes: [[], []] }] },
      },
      { user: somebody, actor: null, app, dealer: null, browser: null, detail: null },
      { user: somebody, actor: null, app, dealer: null, browser: null, detail: null },
      {
        user: rows[3]!.user,
        actor: null,
        app: null,
        dealer: null,
        browser: null,
        detail: { Filters: { query: null, app }, Rows: 2 },
      },
      { user: one, actor: null, app, dealer: null, browser: null, detail: null },
    ])
    assert.ok(![random, one, somebody].includes(rows[3]!.user), 'another month, another id')
    assert.deepEqual(await db.rows`select * from event_pseudonyms`, [], 'nothing tells whose they are')
  }),
)

test(
  'R108: a report of a month counts its people as before; one of two months does not tell how many they are',
  onDb(async (db) => {
    const [one, other] = [await givenUser(db), await givenUser(db)]
    for (const [at, user] of [
      ['05-02', one],
      ['05-03', one],
      ['05-20', other],
      ['06-02', one],
    ] as const)
      await add(db, `2025-${at}T12:00:00Z`, 'user-changed', user, { detail: {} })
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const figure = async (from: string, to: string) => {
      const { data } = await call(reportUsersModified, usersModifiedRoute, { settings: { from, to } })
      return [data.totalModified, data.usersModified]
    }
    const figures = async () => [
      await figure('2025-05-01', '2025-05-31'),
      await figure('2025-05-02', '2025-05-03'),
      await figure('2025-05-01', '2025-06-30'),
    ]
    assert.deepEqual(await figures(), [
      [2, 3],
      [1, 2],
      [2, 4],
    ])
    await removeAll(db)
    assert.deepEqual(await figures(), [
      [2, 3],
      [1, 2],
      [null, 4],
    ])
    const settings = { from: '2025-05-01', to: '2025-05-31' }
    const { data } = await call(reportRows, rowsRoute, { settings, figure: 'totalModified' })
    assert.deepEqual(
      data.Rows.map(({ Person, Status }) => [Person, Status]),
      [
        [null, null],
        [null, null],
      ],
      'the list is as long as the number',
    )
  }),
)

test(
  'R108: who had an app stays out of the orphaned, and the last use of an app stays known',
  onDb(async (db) => {
    const app = await givenApp(db)
    const id = await givenUser(db, { email: 'had@example.test' })
    await db.rows`delete from user_apps where user_id = ${id}`
    await db.rows`update users set created_at = '2024-01-01' where id = ${id}`
    await add(db, '2024-05-02T12:00:00Z', 'user-changed', id, { detail: { Apps: [{ ID: app }] } })
    await add(db, '2024-05-03T12:00:00Z', 'sign-in', id, { app_id: app })
    const admin = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, admin)
    const orphans = async () => (await call(orphanedUsersCount, orphanedUsersCountRoute, {})).count
    const before = await orphans()
    await removeAll(db)
    assert.equal(await orphans(), before)
    assert.deepEqual(await db.rows`select user_id as user, app_id as app, at from last_uses`, [
      { user: id, app, at: new Date('2024-05-03T12:00:00Z') },
    ])
  }),
)

test(
  'R108: the page of changes and the activity of a record say that somebody did it, without a name',
  onDb(async (db) => {
    const [one, actor] = [await givenUser(db), await givenUser(db, { firstName: 'Zqx' })]
    const dealerId = await givenDealer(db)
    await add(db, '2024-05-02T12:00:00Z', 'note', one, { actor_id: actor, detail: { Note: 'Zqx' } })
    await add(db, '2024-05-03T12:00:00Z', 'dealer-changed', null, {
      actor_id: actor,
      dealer_id: dealerId,
      detail: {},
    })
    await removeAll(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const { Data } = await call(changes, changesRoute, { pageSize: 10, until: '2025-01-01T00:00:00Z' })
    const nobody = { ID: null, Name: null, Deleted: false }
    assert.deepEqual(
      Data.map(({ Kind, By, Person, Note }) => ({ Kind, By, Person, Note })),
      [
        { Kind: 'dealer-changed', By: nobody, Person: null, Note: null },
        { Kind: 'note', By: nobody, Person: nobody, Note: null },
      ],
    )
    const activity = await call(groupActivity, groupActivityRoute, { id: dealerId })
    assert.deepEqual(
      activity.Data.map(({ By }) => By),
      [{ Name: null }],
    )
  }),
)
