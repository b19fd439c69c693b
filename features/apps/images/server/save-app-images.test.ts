import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Refusal } from '#core/server/errors.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { hostileFiles, pictures } from '#test/hostile-images.ts'
import { givenApp, givenUser } from '#test/people.ts'
import { saveApp } from '#features/apps/contract.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'

const named = (bytes: Buffer, name = '../../logo.svg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/svg+xml' })
const rows = async (db: Db) => [
  await db.rows`select hash from images`,
  await db.rows`select version, logo from apps order by id`,
  await db.rows`select id from events`,
]

test(
  'B036: a hostile file is refused at its field, and leaves no image, no version and no event',
  onDb(async (db) => {
    const app = await givenApp(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const before = await rows(db)
    const files = Object.entries(await hostileFiles())
    for (const [name, bytes] of files)
      await assert.rejects(
        call(saveApp, saveAppRoute, { app: { ID: app, Version: 1 }, dropdownImage: named(bytes) }),
        ({ status, errors }: Refusal) => status === 400 && errors[0]?.key === 'dropdownImage',
        name,
      )
    assert.ok(files.length >= 60)
    assert.deepEqual(await rows(db), before)
  }),
)

test(
  'an image is saved under the hash of what is stored, kept by a save without one, and removed by null',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const app = await givenApp(db)
    const { png } = await pictures()
    const save = async (Version: number, more: object) =>
      (await call(saveApp, saveAppRoute, { app: { ID: app, Version, ...more } })).data
    const saved = await call(saveApp, saveAppRoute, { app: { ID: app, Version: 1 }, logo: named(png) })
    assert.match(saved.data.Logo!, /^\/images\/[0-9a-f]{64}$/)
    const kept = await save(2, { Description: 'Orders' })
    assert.equal(kept.Logo, saved.data.Logo)
    assert.equal((await save(3, { Logo: null })).Logo, null)
  }),
)

test(
  'B021: a new app gets a secret in the answer of its creation, and one of the implicit flow none',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const create = async (Name: string, Flow: number) => {
      const address = 'https://new.example.test'
      const app = {
        Name,
        DisplayName: Name,
        ClientID: Name,
        URL: address,
        LoginUrl: address,
        LogoutUrl: address,
        Flow,
      }
      return (await call(saveApp, saveAppRoute, { app })).data
    }
    const [code, implicit] = [await create('code', 0), await create('implicit', 1)]
    assert.deepEqual(await db.rows`select app_id as id, hash from app_secrets`, [
      { id: code.ID, hash: hashSecret(code.Secret!) },
    ])
    assert.equal(implicit.Secret, undefined)
  }),
)
