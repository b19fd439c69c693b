import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import {
  givenApp,
  givenDealer,
  givenStore,
  givenUser,
  giveRole,
  giveSecret,
  portalApp,
} from '#test/people.ts'
import { deleteApp, getApp } from '#features/apps/contract.ts'
import { deleteAppRoute } from './delete-app.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'

/** What the activity of a person keeps: before and after. */
type Taken = { Held: boolean[]; Roles: unknown[][]; Stores: unknown[][] }

test(
  'B037, B038: a deleted app is held by nobody, and the activity of each person says what it was',
  onDb(async (db) => {
    const app = await givenApp(db, 'parts')
    const store = await givenStore(db, await givenDealer(db))
    const [viewer, clerk, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db),
      await givenUser(db),
    ]
    await giveRole(db, clerk, app, 'clerk', [store])
    await giveSecret(db, app, 'a secret')
    await db.rows`insert into copy (kind, tag, en_us) values ('app', 'parts', 'Parts'), ('role', 'clerk', 'Clerk')`
    await givenApp(db, 'service')
    const call = await signedIn(db, viewer)
    await call(deleteApp, deleteAppRoute, { id: app })
    await assert.rejects(call(getApp, getAppRoute, { id: app }), refusal(404))
    assert.deepEqual(await db.rows`select 1 from user_apps where app_id = ${app}`, [])
    assert.deepEqual(await db.rows`select 1 from user_stores where user_id = ${clerk}`, [])
    assert.deepEqual(await db.rows`select 1 from app_secrets where app_id = ${app}`, [])
    const events = await db.rows<{ kind: string; user: string | null; app: string | null; detail: unknown }>`
      select kind, user_id as "user", app_id as app, detail from events order by id`
    assert.deepEqual(
      events.map(({ kind, user, app: about }) => [kind, user, about]),
      [
        ['user-changed', clerk, null],
        ['app-deleted', null, app],
      ],
    )
    const [taken] = (events[0]!.detail as { Apps: [Taken] }).Apps
    assert.deepEqual(taken.Held, [true, false])
    assert.deepEqual(
      [taken.Roles, taken.Stores].map((pair) => pair.map(({ length }) => length)),
      [
        [1, 0],
        [1, 0],
      ],
    )
    const versions = await db.rows<{ version: number }>`
      select version from users where id = any(${[clerk, other]}::uuid[]) order by version desc`
    assert.deepEqual(versions, [{ version: 2 }, { version: 1 }])
    // The other app has a role of that name too.
    assert.deepEqual(await db.rows`select kind from copy where tag in ('parts', 'clerk')`, [{ kind: 'role' }])
    assert.deepEqual(await db.row`select deleted_at as at from apps where id = ${app}`, { at: NOW })
    await assert.rejects(call(deleteApp, deleteAppRoute, { id: app }), refusal(404))
  }),
)

test(
  'B038: an app that thousands hold is taken from each of them, some thousands at a time',
  onDb(async (db) => {
    const app = await givenApp(db)
    await db.rows`
      insert into users (email, first_name, last_name, locale, region, search_text)
      select n || '@many.example.test', 'A', 'B', 'en-US', 'US', '' from generate_series(1, 5001) n`
    await db.rows`
      insert into user_apps (user_id, app_id)
      select id, ${app}::uuid from users where email like '%@many.example.test'`
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await call(deleteApp, deleteAppRoute, { id: app })
    const left = await db.row`
      select (select count(*)::int from user_apps where app_id = ${app}) as held,
             (select count(distinct user_id)::int from events where kind = 'user-changed') as told`
    assert.deepEqual(left, { held: 0, told: 5001 })
  }),
)

test(
  'B037: nobody deletes the portal itself, an app out of sight, or any without the permission',
  onDb(async (db) => {
    const [app, portal] = [await givenApp(db), await portalApp(db)]
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await assert.rejects(root(deleteApp, deleteAppRoute, { id: portal }), refusal(409, 'portalApp'))
    const holder = await signedIn(db, await givenUser(db, { permissions: ['delete-apps'] }))
    await assert.rejects(holder(deleteApp, deleteAppRoute, { id: app }), refusal(404))
    const clerk = await givenUser(db, { permissions: ['modify-apps'] })
    await giveRole(db, clerk, app, 'clerk')
    await assert.rejects((await signedIn(db, clerk))(deleteApp, deleteAppRoute, { id: app }), refusal(403))
    assert.deepEqual(await db.rows`select 1 from events`, [])
  }),
)
