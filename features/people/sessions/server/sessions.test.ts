import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { getProfileRoute } from '#features/account/profile/server/profile.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { endMySessions, endUserSessions, mySessions, userSessions } from '../contract.ts'
import { endMySessionsRoute, mySessionsRoute } from './my-sessions.ts'
import { endUserSessionsRoute, userSessionsRoute } from './user-sessions.ts'

const [list, end] = [userSessionsRoute, endUserSessionsRoute]
const profile = getProfileRoute(antiForgery('key'))
const over = refusal(401, 'signInNeeded')

const eventsOf = (db: Db, id: string) =>
  db.rows`select origin, actor_id as actor from events where kind = 'session-ended' and user_id = ${id} order by id`

/** Fills in what the provider keeps of the sessions of somebody. */
const enter = (db: Db, userId: string, apps: string[]) =>
  db.rows`
    update oidc_artifacts
       set seen_at = ${NOW}, browser = 'Firefox', system = 'Windows',
           place = '{"en-US": "Montreal", "fr-CA": "Montréal"}',
           payload = jsonb_build_object('loginTs', 1795273200, 'authorizations',
             (select jsonb_object_agg(name, jsonb_build_object('grantId', 'grant of ' || name)) from unnest(${apps}::text[]) name))
     where account_id = ${userId}`

test(
  'K104: a session tells since when, the apps that the viewer may see, and no id that anybody else knows',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [shared] = [await givenApp(db, 'commun'), await givenApp(db, 'secret')]
    const id = await givenUser(db, { dealerId })
    await signedIn(db, id)
    await enter(db, id, ['commun', 'secret'])
    const viewer = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users', 'lock-users'] })
    await giveRole(db, viewer, shared, 'clerk')
    const [session, ...others] = await (await signedIn(db, viewer))(userSessions, list, { id })
    const { ID, ...told } = session!
    assert.deepEqual(told, {
      Browser: 'Firefox',
      System: 'Windows',
      Place: 'Montreal',
      Since: new Date(1_795_273_200_000).toISOString(),
      Seen: NOW.toISOString(),
      Until: new Date(NOW.getTime() + 3_600_000).toISOString(),
      Current: false,
      Apps: ['commun'],
      Others: 1,
    })
    assert.deepEqual(others, [])
    const known = await db.rows<{
      id: string
      uid: string
    }>`select id, uid from oidc_artifacts where account_id = ${id}`
    assert.ok(known.every((one) => ID !== one.id && ID !== one.uid))
  }),
)

test(
  'K105: one session ends, with what was handed out in it; the very next call in it is refused, others go on',
  onDb(async (db) => {
    const id = await givenUser(db, { lastName: 'Ended' })
    const one = await signedIn(db, id)
    await db.rows`update oidc_artifacts set seen_at = ${NOW} where account_id = ${id}`
    const other = await signedIn(db, id)
    await db.rows`
      insert into oidc_artifacts (model, id, payload, account_id, grant_id)
      values ('AccessToken', 'of one', '{}', ${id}, 'grant of a'), ('AccessToken', 'of other', '{}', ${id}, 'grant of b')`
    const mine = await one(mySessions, mySessionsRoute, {})
    const of = mine.find(({ Current }) => Current)!
    await db.rows`
      update oidc_artifacts
         set payload = jsonb_build_object('authorizations', jsonb_build_object('app', jsonb_build_object('grantId',
                         case when seen_at is null then 'grant of b' else 'grant of a' end)))
       where model = 'Session' and account_id = ${id}`
    const viewer = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, viewer)
    const { data: left } = await call(endUserSessions, end, { id, session: of.ID })
    assert.equal(left?.length, 1)
    await assert.rejects(one(getProfile, profile, {}), over)
    assert.equal((await other(getProfile, profile, {})).ID, id)
    const tokens = await db.rows<{ id: string }>`select id from oidc_artifacts where model = 'AccessToken'`
    assert.deepEqual(tokens, [{ id: 'of other' }])
    await call(endUserSessions, end, { id, session: of.ID })
    assert.deepEqual(await eventsOf(db, id), [{ origin: 'one', actor: viewer }])
  }),
)

test(
  'K105: all sessions end, and repeating it changes nothing',
  onDb(async (db) => {
    const id = await givenUser(db, { lastName: 'Ended' })
    const [one, other] = [await signedIn(db, id), await signedIn(db, id)]
    const viewer = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, viewer)
    for (let times = 2; times > 0; times -= 1)
      assert.deepEqual((await call(endUserSessions, end, { id })).data, [])
    for (const session of [one, other]) await assert.rejects(session(getProfile, profile, {}), over)
    assert.deepEqual(await eventsOf(db, id), [{ origin: 'all', actor: viewer }])
  }),
)

test(
  'K105: rank, the primary account and oneself are protected as from a lock',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const of = { dealerId, permissions: ['view-users', 'lock-users'] } as const
    const viewer = await givenUser(db, { ...of, role: 'admin' })
    const call = await signedIn(db, viewer)
    const targets = [
      await givenUser(db, { dealerId, role: 'system_admin' }),
      await givenUser(db, { dealerId, role: 'admin', primary: true }),
      viewer,
    ]
    for (const id of targets) {
      await signedIn(db, id)
      await assert.rejects(call(endUserSessions, end, { id }), refusal(403, 'forbidden'))
    }
    const stranger = await givenUser(db, { dealerId: await givenDealer(db) })
    await assert.rejects(call(endUserSessions, end, { id: stranger }), refusal(404, 'notFound'))
    await assert.rejects(call(userSessions, list, { id: stranger }), refusal(404, 'notFound'))
  }),
)

test(
  'K106: one’s own other sessions end, the one at hand stays; another person’s is not touched',
  onDb(async (db) => {
    const [id, somebody] = [await givenUser(db), await givenUser(db)]
    const [here, there] = [await signedIn(db, id), await signedIn(db, id)]
    const elsewhere = await signedIn(db, somebody)
    const [foreign] = await elsewhere(mySessions, mySessionsRoute, {})
    assert.equal((await here(mySessions, mySessionsRoute, {})).length, 2)
    assert.equal((await here(endMySessions, endMySessionsRoute, { session: foreign!.ID })).data.length, 2)
    await db.rows`
      insert into user_devices (user_id, hash, last_seen, factor_id, factor_until, factor_version)
      values (${id}, 'h', ${NOW}, gen_random_uuid(), ${NOW}, 1)`
    const { data: left } = await here(endMySessions, endMySessionsRoute, {})
    const remembered =
      await db.row`select 1 from user_devices where user_id = ${id} and factor_until is not null`
    assert.equal(remembered, undefined, 'K312: no browser stays remembered')
    assert.deepEqual(
      left.map(({ Current }) => Current),
      [true],
    )
    await assert.rejects(there(getProfile, profile, {}), over)
    assert.equal((await elsewhere(getProfile, profile, {})).ID, somebody)
    assert.deepEqual(await eventsOf(db, id), [{ origin: 'all', actor: id }])
    assert.deepEqual(await eventsOf(db, somebody), [])
    assert.deepEqual((await here(endMySessions, endMySessionsRoute, { session: left[0]!.ID })).data, [])
    await assert.rejects(here(getProfile, profile, {}), over)
  }),
)
