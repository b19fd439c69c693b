import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { removeFromGroup } from '../contract.ts'
import { removeFromGroupRoute } from './change-group.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from './save-user.ts'

/** An app with a back-channel that a user is signed in to, in the same session as to another one. */
async function givenSession(db: Db, userId: string) {
  const [app, other] = [await givenApp(db), await givenApp(db, undefined, { forAll: true })]
  await db.rows`update apps set backchannel_logout_url = 'https://app.example.test/out'`
  await signedIn(db, userId)
  await db.rows`
    update oidc_artifacts s set payload = jsonb_build_object('authorizations',
             (select jsonb_object_agg(client_id, jsonb_build_object('sid', 'session of ' || id)) from apps
               where id in (${app}, ${other})))
     where account_id = ${userId} and model = 'Session'`
  await db.rows`
    insert into oidc_artifacts (model, id, payload, account_id, client_id)
    select 'AccessToken', 'token of ' || id, '{}', ${userId}, client_id from apps where id in (${app}, ${other})`
  const left = async () => ({
    told: await db.rows`select app_id as app, user_id as user, sid from logouts`,
    tokens: await db.rows`select id from oidc_artifacts where model = 'AccessToken'`,
    apps: await db.rows`
      select a.id from oidc_artifacts s cross join jsonb_object_keys(s.payload->'authorizations') key
        join apps a on a.client_id = key where s.model = 'Session' and s.account_id = ${userId}`,
  })
  const all = { told: [], tokens: 2, apps: 2 }
  const { told, tokens, apps } = await left()
  assert.deepEqual({ told, tokens: tokens.length, apps: apps.length }, all)
  const closed = {
    told: [{ app, user: userId, sid: `session of ${app}` }],
    tokens: [{ id: `token of ${other}` }],
    apps: [{ id: other }],
  }
  return { app, left, closed }
}

test(
  'K171, K173: with the last role of an app its session and tokens end, in the same save',
  onDb(async (db) => {
    const id = await givenUser(db)
    const { app, left, closed } = await givenSession(db, id)
    await giveRole(db, id, app, 'clerk')
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const role = await db.row<{ id: string }>`select id from roles where app_id = ${app}`
    await call(removeFromGroup, removeFromGroupRoute, { userID: id, groupID: role!.id })
    assert.deepEqual(await left(), closed)
  }),
)

test(
  'K171: another region ends the session of an app that is open to the former region only',
  onDb(async (db) => {
    const id = await givenUser(db, { region: 'CA', locale: 'fr-CA' })
    const { app, left, closed } = await givenSession(db, id)
    await db.rows`
      update apps set auto_provision_regions = '{CA}',
                      auto_provision_role_id = (select id from roles where app_id = ${app})
       where id = ${app}`
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const user = await call(getUser, getUserRoute, { id })
    await call(saveUser, saveUserRoute, { ...user, FirstName: 'Nouveau' })
    assert.deepEqual((await left()).told, [])
    const renamed = await call(getUser, getUserRoute, { id })
    await call(saveUser, saveUserRoute, { ...renamed, Region: 'US', Locale: 'en-US' })
    assert.deepEqual(await left(), closed)
  }),
)
