import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Input } from '#core/contract/endpoint.ts'
import { APPS_MAX } from '#domain/contract/limits.ts'
import { permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Refusal } from '#core/server/errors.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from './save-user.ts'

/** A person with an app, a store and a permission, and a viewer who may do everything. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'shared')
  const id = await givenUser(db, { dealerId, role: 'admin', storeIds: [store], permissions: ['view-users'] })
  await giveRole(db, id, app, 'clerk', [store])
  await db.rows`insert into attributes (family, app_id, name, display_name) values ('app', ${app}, 'code', 'Code')`
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin', permissions }))
  const shown = await call(getUser, getUserRoute, { id })
  const save = (payload: object) => whole(call(saveUser, saveUserRoute, payload as Input<typeof saveUser>))
  return { id, app, store, dealerId, shown, save }
}

/** Everything that is stored, except the fields that a save writes. */
const rest = async (db: Db) => ({
  users: await db.rows`
    select id, dealer_id, locked, locked_at, lockout_expiry, failed_count, password_hash, last_sign_in_at, deleted_at,
           created_at
      from users order by id`,
  apps: await db.rows`select * from user_apps order by user_id, app_id`,
  roles: await db.rows`select * from user_roles order by user_id, role_id`,
  stores: await db.rows`select * from user_stores order by user_id, role_id, store_id`,
  permissions: await db.rows`select * from user_permissions order by user_id, permission_id`,
  attributes: await db.rows`select * from user_attributes`,
  links: await db.rows`select * from password_links`,
})

const ignored = {
  Locked: false,
  LockoutExpiry: null,
  Deleted: true,
  IDMRole: 'system_admin',
  IDMBranchIDs: [],
  Rank: 999,
  Groups: [],
  passwordHash: 'x',
  createdAt: '2020-01-01',
}

test(
  'E096: a stale form neither unlocks nor restores a user, and unknown fields are never stored',
  onDb(async (db) => {
    const { id, shown, save } = await given(db)
    await db.rows`update users set locked = true, failed_count = 3 where id = ${id}`
    const before = await rest(db)
    const { data } = await save({
      ...shown,
      ...ignored,
      LastName: 'Roy',
    })
    assert.deepEqual([data.LastName, data.Locked, data.IDMRole], ['Roy', true, 'admin'])
    assert.deepEqual(await rest(db), before)
  }),
)

test(
  'A016: no payload changes anything but the fields of a user, and the answer shows what is stored',
  onDb(async (db) => {
    const { id, shown, save } = await given(db)
    const before = await rest(db)
    const odd = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(shown), true, null, '', [], 'US'))
    const keys = Object.keys(shown).filter((key) => key !== 'Apps' && key !== 'Dealer')
    const payload = fc
      .dictionary(fc.constantFrom(...keys, 'dealer_id', 'locked', 'is_primary', '__proto__'), odd)
      .map((wild) => ({ ...shown, ...wild, ID: id }))
    let version = shown.Version
    await fc.assert(
      fc.asyncProperty(payload, fc.boolean(), async (wild, keepsVersion) => {
        const sent = { ...wild, ...(keepsVersion && { Version: version }) }
        await save(sent).then(
          ({ data }) => (version = data.Version),
          (error: unknown) =>
            assert.match(String((error as { status: number }).status), /^4\d\d$/, String(error)),
        )
        assert.deepEqual(await rest(db), before)
      }),
      { numRuns: 150 },
    )
  }),
)

test(
  'E090, E097, E098: without the permission a changed dealer or app is refused at its field',
  onDb(async (db) => {
    const { id, dealerId } = await given(db)
    const held = ['modify-users', 'view-users'] as const
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions: held })
    const call = await signedIn(db, admin)
    const shown = await call(getUser, getUserRoute, { id })
    for (const change of [{ Dealer: null }, { Dealer: { ID: crypto.randomUUID() } }, { Apps: [] }])
      await assert.rejects(call(saveUser, saveUserRoute, { ...shown, ...change }), refusal(403, 'forbidden'))
  }),
)

test(
  'E099, E113: apps that the viewer may not see stay, and are not in the answer',
  onDb(async (db) => {
    const { id, dealerId } = await given(db)
    const held = ['modify-users', 'view-users'] as const
    const call = await signedIn(db, await givenUser(db, { dealerId, role: 'admin', permissions: held }))
    const shown = await call(getUser, getUserRoute, { id })
    const before = await rest(db)
    const { data } = await whole(call(saveUser, saveUserRoute, { ...shown, LastName: 'Roy' }))
    assert.deepEqual(
      data.Apps.map(({ Name }) => Name),
      ['user-portal'],
    )
    assert.deepEqual(await rest(db), before)
  }),
)

test(
  'each bad value is refused at its own field',
  onDb(async (db) => {
    const { shown, save } = await given(db)
    const bad: [keyof User, unknown, string][] = [
      ['FirstName', ' ', 'valid.required'],
      ['LastName', 'x'.repeat(101), 'valid.max100'],
      ['LastName', 'a\u202eb', 'valid.value'],
      ['Email', 'nobody', 'valid.email.format'],
      ['Email', `${'x'.repeat(50)}@example.test`, 'valid.email.length'],
      ['MobilePhone', '555-0123', 'valid.phone'],
      ['AlternatePhone', 'five', 'valid.phone'],
      ['Region', 'FR', 'valid.value'],
      ['Locale', 'fr-FR', 'valid.value'],
      ['Primary', 'true', 'valid.value'],
      ['Version', 1.5, 'valid.value'],
      ['Version', '1', 'valid.value'],
      ['Email', null, 'valid.required'],
    ]
    for (const [field, value, message] of bad)
      await assert.rejects(
        save({ ...shown, [field]: value }),
        ({ errors }: { errors: { key: string; message: string }[] }) => {
          assert.deepEqual(
            errors.map((error) => [error.key, error.message]),
            [[field, message]],
          )
          return true
        },
      )
    for (const body of [[], 'x', 1, { ...shown, Apps: 'x' }, { ...shown, Apps: [null] }])
      await assert.rejects(save(body as object), refusal(400, 'invalid'))
  }),
)

test(
  'a save with more apps than any network has is refused',
  onDb(async (db) => {
    const { shown, save } = await given(db)
    const refusedAt = (length: number) =>
      save({ ...shown, Apps: Array.from({ length }, () => ({ ID: crypto.randomUUID() })) }).then(
        () => [],
        ({ errors }: Refusal) => errors.map(({ key }) => key),
      )
    assert.deepEqual(await refusedAt(APPS_MAX + 1), ['Apps'])
    assert.equal((await refusedAt(APPS_MAX)).length, APPS_MAX)
  }),
)
