import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole, giveSecret, portalApp } from '#test/people.ts'
import { getApp } from '#features/apps/contract.ts'
import { endSecret, makeSecret } from '#features/apps/contract/secrets.ts'
import { endSecretRoute } from './end-secret.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { makeSecretRoute } from './make-secret.ts'

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString()
const root = async (db: Db) => signedIn(db, await givenUser(db, { role: 'system_admin' }))
const hashes = async (db: Db, app: string) =>
  (
    await db.rows<{ hash: string }>`
    select hash from app_secrets where app_id = ${app} order by expires_at nulls first`
  ).map(({ hash }) => hash)
const versionOf = async (db: Db, id: string) =>
  (await db.row<{ version: number }>`select version from apps where id = ${id}`)!.version

test(
  'B021: a new secret is in the answer that made it, its hash in the database, and the former one ends when asked',
  onDb(async (db) => {
    const [call, app] = [await root(db), await givenApp(db)]
    const make = async (PreviousUntil: string | null) =>
      (await call(makeSecret, makeSecretRoute, { id: app, PreviousUntil, Version: await versionOf(db, app) }))
        .data
    const [first, second] = [await make(null), await make(inDays(7))]
    assert.match(first.Secret!, /^[\w-]{43}$/)
    assert.deepEqual(
      await hashes(db, app),
      [second, first].map(({ Secret }) => hashSecret(Secret!)),
    )
    assert.deepEqual(
      second.Secrets.map(({ ExpiresAt }) => ExpiresAt),
      [null, inDays(7)],
    )
    const third = await make(inDays(1))
    assert.deepEqual(
      await hashes(db, app),
      [third, second].map(({ Secret }) => hashSecret(Secret!)),
    )
    const last = await make(null)
    assert.deepEqual(
      await hashes(db, app),
      [last, second].map(({ Secret }) => hashSecret(Secret!)),
    )
    const read = await call(getApp, getAppRoute, { id: app })
    assert.deepEqual(read.Secrets, last.Secrets)
    assert.equal(read.Secret, undefined)
    const events = await db.rows<{ detail: unknown }>`select detail from events where app_id = ${app}`
    assert.equal(events.length, 4)
    assert.doesNotMatch(
      JSON.stringify(events),
      new RegExp([first, last].map(({ Secret }) => Secret).join('|')),
    )
  }),
)

test(
  'B021: the former secret can be ended before its date, the current one only replaced',
  onDb(async (db) => {
    const [call, app] = [await root(db), await givenApp(db)]
    await giveSecret(db, app, 'the former one')
    const { data } = await call(makeSecret, makeSecretRoute, {
      id: app,
      PreviousUntil: inDays(7),
      Version: 1,
    })
    const [current, former] = data.Secrets.map(({ ID }) => ID) as [string, string]
    await assert.rejects(
      call(endSecret, endSecretRoute, { id: app, secretID: current }),
      refusal(409, 'currentSecret'),
    )
    const left = await call(endSecret, endSecretRoute, { id: app, secretID: former })
    assert.deepEqual(
      left.data.Secrets.map(({ ID }) => ID),
      [current],
    )
    await assert.rejects(call(endSecret, endSecretRoute, { id: app, secretID: former }), refusal(404))
  }),
)

test(
  'a secret is not made for an outdated version, the portal itself, an app out of sight, or for an end that is past or far',
  onDb(async (db) => {
    const [call, app, portal] = [await root(db), await givenApp(db), await portalApp(db)]
    const make = (id: string, PreviousUntil: string | null, Version = 1) =>
      call(makeSecret, makeSecretRoute, { id, PreviousUntil, Version })
    await assert.rejects(make(app, null, 2), refusal(409, 'stale'))
    await assert.rejects(make(portal, null), refusal(409, 'portalApp'))
    for (const end of [inDays(-1), NOW.toISOString(), inDays(91)])
      await assert.rejects(make(app, end), refusal(400, 'invalid'))
    const holder = await signedIn(db, await givenUser(db, { permissions: ['modify-apps'] }))
    await assert.rejects(
      holder(makeSecret, makeSecretRoute, { id: app, PreviousUntil: null, Version: 1 }),
      refusal(404),
    )
    assert.deepEqual(await hashes(db, app), [])
  }),
)

test(
  'B021: who may not modify apps learns nothing of their secrets',
  onDb(async (db) => {
    const app = await givenApp(db)
    await giveSecret(db, app, 'a secret')
    const viewer = await givenUser(db, { permissions: ['view-apps'] })
    await giveRole(db, viewer, app, 'clerk')
    assert.equal((await (await signedIn(db, viewer))(getApp, getAppRoute, { id: app })).Secrets, undefined)
  }),
)
