import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { adminsWithout, giveToAdmins } from '#features/apps/contract.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { adminsWithoutRoute, giveToAdminsRoute } from './give-to-admins.ts'
import { giveNext } from './giving.ts'

const rights: Permission[] = ['create-dealer-admin', 'provision-apps', 'access-all-dealers']
type Logged = { user: string }
const logged: Logged[] = []
const log = { error: (what: object) => void logged.push(what as Logged) }
const step = (db: Db) => giveNext({ db, clock: { now: () => NOW }, log })
async function giveAll(db: Db) {
  while (await step(db));
}

/** An app made later than its dealer admins, and somebody who may give it. */
async function given(db: Db, permissions = rights, role = 'admin') {
  const app = await givenApp(db)
  const ids: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const dealerId = await givenDealer(db)
    ids.push(await givenUser(db, { dealerId, role: 'admin', storeIds: [await givenStore(db, dealerId)] }))
  }
  const actor = await givenUser(db, { role, permissions })
  await giveRole(db, actor, app, 'clerk')
  const call = await signedIn(db, actor)
  return {
    app,
    ids,
    actor,
    state: () => call(adminsWithout, adminsWithoutRoute, { id: app }),
    begin: (id = app) => call(giveToAdmins, giveToAdminsRoute, { id }),
  }
}

const holders = (db: Db, app: string) =>
  db.rows<{ id: string; role: string | null; stores: number; by: string; version: number }>`
    select h.user_id as id, r.name as role, u.version, h.granted_by as by,
           (select count(*) from user_stores us where us.user_id = h.user_id and us.role_id = r.id) as stores
      from user_apps h join users u on u.id = h.user_id
      left join user_roles ur on ur.user_id = h.user_id and ur.app_id = h.app_id left join roles r on r.id = ur.role_id
     where h.app_id = ${app} and u.dealer_id is not null order by h.user_id`
const eventsOf = (db: Db, ids: readonly string[]) =>
  db.rows<{ kind: string; actor: string; apps: number }>`
    select kind, actor_id as actor, jsonb_array_length(detail->'Apps') as apps
      from events where user_id = any(${ids}::uuid[])`

test(
  'K191, R65: an app made later is given to all dealer admins, each with role, stores and a record of who gave it',
  onDb(async (db) => {
    const { app, ids, actor, state, begin } = await given(db)
    assert.deepEqual(await state(), { Users: 30, Giving: false })
    assert.equal(await step(db), false)
    assert.deepEqual((await begin(app.toUpperCase())).data, { Users: 30, Giving: true })
    assert.equal(await step(db), true)
    const { Users, Giving } = await state()
    assert.ok(Giving && Users > 0 && Users < 30, 'in batches')
    await giveAll(db)
    assert.deepEqual(await state(), { Users: 0, Giving: false })
    const rows = await holders(db, app)
    assert.deepEqual(
      rows,
      ids.toSorted().map((id) => ({ id, role: 'clerk', stores: 1, by: actor, version: 2 })),
    )
    const events = await eventsOf(db, ids)
    assert.deepEqual(
      events,
      ids.map(() => ({ kind: 'user-changed', actor, apps: 1 })),
    )
    const [said] = await db.rows<{ detail: object }>`
      select detail from events where app_id = ${app} and kind = 'app-changed' and actor_id = ${actor}`
    assert.deepEqual(said!.detail, { GivenToAdmins: [null, 30] })
  }),
)

test(
  'K191: it is given to nobody else, not to who has another role in it, and again only to who lacks it',
  onDb(async (db) => {
    const { app, ids, state, begin } = await given(db)
    const [other, gone, colleague] = ids as [string, string, string]
    await giveRole(db, other, app, 'clerk')
    await db.rows`
      update dealers set deleted_at = now() where id = (select dealer_id from users where id = ${gone})`
    const dealerId = (await db.row<{
      id: string
    }>`select dealer_id as id from users where id = ${colleague}`)!.id
    const staff = await givenUser(db, { dealerId })
    const network = await givenUser(db, { role: 'admin' })
    // Who got the app before it had a role has no access either.
    await db.rows`insert into user_apps (user_id, app_id) values (${colleague}, ${app})`
    await begin()
    await begin()
    await giveAll(db)
    const rows = await holders(db, app)
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids.filter((id) => id !== gone).toSorted(),
    )
    assert.ok(rows.every(({ id, stores }) => stores === (id === other ? 0 : 1)))
    assert.deepEqual(await eventsOf(db, [other, gone, staff, network]), [])
    assert.deepEqual((await state()).Users, 0)
    assert.deepEqual((await begin()).data, { Users: 0, Giving: false })
    assert.equal(await step(db), false)
  }),
)

test(
  'K191: it needs each of three permissions, the rank of dealer admins and sight of the app; nobody gives to themselves',
  onDb(async (db) => {
    for (const right of rights) {
      const { state, begin } = await given(
        db,
        rights.filter((one) => one !== right),
      )
      await assert.rejects(begin(), refusal(403), right)
      await assert.rejects(state(), refusal(403), right)
    }
    const low = await given(db, rights, 'manager')
    await assert.rejects(low.begin(), refusal(403))
    assert.deepEqual(await low.state(), { Users: 0, Giving: false })
    const { app, ids, actor, state, begin } = await given(db)
    await assert.rejects(begin(await givenApp(db)), refusal(404))
    const before = (await state()).Users
    await db.rows`update users set dealer_id = (select dealer_id from users where id = ${ids[0]!}) where id = ${actor}`
    await db.rows`delete from user_roles where user_id = ${actor} and app_id = ${app}`
    assert.equal((await state()).Users, before)
    assert.deepEqual((await begin(await portalApp(db))).data, { Users: 0, Giving: false })
  }),
)

test(
  'K191: a person who loses the right meanwhile gives no more, and a deleted app is given to nobody',
  onDb(async (db) => {
    const { app, actor, begin, state } = await given(db)
    const left = async () => (await holders(db, app)).length
    await begin()
    await step(db)
    const some = await left()
    await db.rows`delete from user_permissions where user_id = ${actor}`
    await giveAll(db)
    assert.equal(await left(), some)
    await assert.rejects(state(), refusal(403))
    const other = await given(db)
    await other.begin()
    await db.rows`update apps set deleted_at = now() where id = ${other.app}`
    assert.equal(await step(db), false)
  }),
)

test('K191: two processes at once give to nobody twice, and one goes on when the other is killed', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  const { app, ids, begin } = await given(db)
  await begin()
  await assert.rejects(
    db.transaction(async (tx) => {
      assert.equal(await step(tx), true)
      throw new Error('killed')
    }),
    /killed/,
  )
  assert.deepEqual(await holders(db, app), [])
  await Promise.all([giveAll(db), giveAll(db)])
  await giveAll(db)
  const rows = await holders(db, app)
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids.toSorted(),
  )
  assert.equal((await eventsOf(db, ids)).length, ids.length)
})

/** Gives until it is done, or says that it never ends. */
async function giveWithin(db: Db, steps: number) {
  for (let n = 0; n < steps; n += 1) if (!(await step(db))) return
  assert.fail('it never ends')
}

test(
  'K191: it ends and records each person once, whatever their dealer, their rank, the roles of the app and who has begun it',
  onDb(async (db) => {
    const { app, ids, begin } = await given(db)
    const [storeless, above, bare] = ids as [string, string, string]
    await db.rows`
      update stores set deleted_at = now()
       where dealer_id = (select dealer_id from users where id = ${storeless})`
    await giveRole(db, above, await portalApp(db), 'system_admin')
    const gone = (await db.row<{ id: string }>`
      insert into roles (app_id, name, display_name, deleted_at) values (${app}, 'gone', 'Gone', now()) returning id`)!
      .id
    await db.rows`insert into user_apps (user_id, app_id) values (${bare}, ${app})`
    await db.rows`insert into user_roles (user_id, app_id, role_id) values (${bare}, ${app}, ${gone})`
    await db.rows`update apps set dealer_admin_role_id = ${gone}, dealer_admin_permissions = '{}' where id = ${app}`
    await begin()
    await giveWithin(db, 4)
    assert.equal((await eventsOf(db, ids)).length, ids.length)
    // Without any role there is nothing to hold but the app.
    const other = await given(db)
    await db.rows`update roles set deleted_at = now() where app_id = ${other.app}`
    await other.begin()
    await giveWithin(db, 5)
    assert.deepEqual(await other.state(), { Users: 0, Giving: false })
  }),
)

test(
  'K191: who can not be given an app holds up nobody, and neither them nor another app for ever',
  onDb(async (db) => {
    const { app, ids, begin, state } = await given(db)
    const [broken, ...others] = ids as [string, ...string[]]
    await db.rows`${sql.raw(`
      create function refuse_one() returns trigger language plpgsql as
        $$ begin if new.user_id = '${broken}' then raise 'broken'; end if; return new; end $$`)}`
    await db.rows`create trigger refuse_one before insert on user_roles for each row execute function refuse_one()`
    await begin()
    await giveWithin(db, 5)
    assert.deepEqual(
      (await holders(db, app)).map(({ id }) => id),
      others.toSorted(),
    )
    assert.deepEqual(await eventsOf(db, [broken]), [])
    assert.deepEqual(await state(), { Users: 1, Giving: false })
    assert.ok(logged.length > 0 && logged.every(({ user }) => user === broken))
  }),
)

test(
  'K191: a batch that meets another transaction, or loses the database, is done again as a whole',
  onDb(async (db) => {
    const { ids, begin, state } = await given(db)
    await db.rows`
      create function collide() returns trigger language plpgsql as
        $$ begin raise 'collided' using errcode = '40P01'; end $$`
    await db.rows`create trigger collide before insert on user_roles for each row execute function collide()`
    await begin()
    await assert.rejects(db.transaction(step), /collided/)
    assert.deepEqual(await state(), { Users: 30, Giving: true })
    await db.rows`drop trigger collide on user_roles`
    await giveWithin(db, 5)
    assert.equal((await eventsOf(db, ids)).length, ids.length)
  }),
)
