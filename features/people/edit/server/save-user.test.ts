import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { getUser, searchUsers, type User } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from './save-user.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'

const editor = ['modify-users', 'view-users'] as const
const everywhere = [...editor, 'access-all-dealers'] as const

/** A viewer with a rank, and a user as the viewer read it. */
async function given(
  db: Db,
  {
    permissions = everywhere,
    ...person
  }: Parameters<typeof givenUser>[1] & { permissions?: readonly Permission[] } = {},
) {
  const viewer = await givenUser(db, { role: 'admin', permissions })
  const id = await givenUser(db, person)
  const call = await signedIn(db, viewer)
  const shown = await call(getUser, getUserRoute, { id })
  const save = (change: Partial<User>) => whole(call(saveUser, saveUserRoute, { ...shown, ...change }))
  return { viewer, id, shown, save, call }
}

/** All that a save could leave behind. */
const traces = async (db: Db) => ({
  users: await db.rows`select * from users order by id`,
  events: await db.rows`select kind, user_id as "user", actor_id as "actor", detail from events order by id`,
  mails: await db.rows<{ address: string; type: string; locale: string }>`
    select address, type, locale from outbox order by id`,
})

/** Expects a refusal with this status that left everything as it was. A017 */
async function refused(db: Db, work: () => Promise<unknown>, ...expected: Parameters<typeof refusal>) {
  const before = await traces(db)
  await assert.rejects(work(), refusal(...expected))
  assert.deepEqual(await traces(db), before)
}

test(
  'E094: a saved name is stored composed, found by the search, and on record with the former name',
  onDb(async (db) => {
    const { viewer, id, shown, save, call } = await given(db)
    const { success, code, data } = await save({ FirstName: ' Zoe\u0301 ', MobilePhone: '(514) 555-0123' })
    assert.deepEqual(
      [success, code, data.FirstName, data.MobilePhone, data.Version],
      [true, 200, 'Zo\u00e9', '5145550123', shown.Version + 1],
    )
    const found = await call(searchUsers, searchUsersRoute, { query: 'zoe' })
    assert.deepEqual(
      found.Data.map(({ ID }) => ID),
      [id],
    )
    const detail = { FirstName: ['Marie', 'Zo\u00e9'], MobilePhone: ['', '5145550123'] }
    assert.deepEqual((await traces(db)).events, [{ kind: 'user-changed', user: id, actor: viewer, detail }])
  }),
)

test(
  'R21: saving the current values changes and records nothing',
  onDb(async (db) => {
    const { save } = await given(db, { primary: false })
    const before = await traces(db)
    await save({})
    assert.deepEqual(await traces(db), before)
  }),
)

test(
  'E083, E084, E085, E086: a viewer of lower rank is refused, one of equal or higher rank is not',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const cases = [
      ['manager', 'admin', false],
      ['admin', 'admin', true],
      ['admin', undefined, true],
      [undefined, undefined, false],
    ] as const
    for (const [own, theirs, allowed] of cases) {
      const viewer = await givenUser(db, { permissions: everywhere, ...(own && { role: own }) })
      const id = await givenUser(db, { dealerId, ...(theirs && { role: theirs }) })
      const call = await signedIn(db, viewer)
      const shown = await call(getUser, getUserRoute, { id })
      const save = () => whole(call(saveUser, saveUserRoute, { ...shown, LastName: 'Roy' }))
      if (allowed) assert.equal((await save()).data.LastName, 'Roy', `${own} and ${theirs}`)
      else await refused(db, save, 403, 'forbidden')
    }
  }),
)

test(
  'E083: without the permission, out of scope, deleted or unknown, nothing is saved',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const { shown } = await given(db, { dealerId: await givenDealer(db) })
    const deleted = await givenUser(db, { dealerId })
    await db.rows`update users set deleted_at = now() where id = ${deleted}`
    const admin = await signedIn(db, await givenUser(db, { dealerId, role: 'admin', permissions: editor }))
    for (const ID of [shown.ID, deleted, crypto.randomUUID()])
      await refused(db, () => admin(saveUser, saveUserRoute, { ...shown, ID }), 404, 'notFound')
    for (const permission of editor) {
      const permissions = [permission, 'access-all-dealers'] as const
      const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
      await refused(db, () => call(saveUser, saveUserRoute, shown), 403, 'forbidden')
    }
  }),
)

test(
  'E087: a primary account needs modify-primary',
  onDb(async (db) => {
    const without = await given(db, { primary: true })
    await refused(db, () => without.save({ LastName: 'Roy' }), 403, 'forbidden')
    const holder = await given(db, { primary: true, permissions: [...everywhere, 'modify-primary'] })
    assert.equal((await holder.save({ LastName: 'Roy' })).data.LastName, 'Roy')
  }),
)

test(
  'E088: people save their own profile fields, primary accounts too, but do not make themselves primary',
  onDb(async (db) => {
    const permissions = [...everywhere, 'assign-primary', 'modify-primary'] as const
    const id = await givenUser(db, { role: 'admin', permissions })
    const call = await signedIn(db, id)
    const shown = await call(getUser, getUserRoute, { id })
    const save = (change: Partial<User>) => whole(call(saveUser, saveUserRoute, { ...shown, ...change }))
    await refused(db, () => save({ Primary: true }), 403, 'forbidden')
    await refused(db, () => save({ Apps: [] }), 403, 'forbidden')
    assert.equal((await save({ Locale: 'en-US', Region: 'US' })).data.Region, 'US')
  }),
)

test(
  'E089: primary is given with assign-primary, to an admin; taken with modify-primary too',
  onDb(async (db) => {
    const assigner = [...everywhere, 'assign-primary'] as const
    const without = await given(db, { role: 'admin' })
    await refused(db, () => without.save({ Primary: true }), 403, 'forbidden')
    const ordinary = await given(db, { role: 'manager', permissions: assigner })
    await refused(db, () => ordinary.save({ Primary: true }), 400, 'invalid')
    const admin = await given(db, { role: 'admin', permissions: assigner })
    const { data } = await admin.save({ Primary: true })
    assert.equal(data.Primary, true)
    await refused(
      db,
      () => admin.call(saveUser, saveUserRoute, { ...data, Primary: false }),
      403,
      'forbidden',
    )
    const both = await given(db, {
      role: 'admin',
      primary: true,
      permissions: [...everywhere, 'modify-primary'],
    })
    await refused(db, () => both.save({ Primary: false }), 403, 'forbidden')
  }),
)

test(
  'E092: region and language need change-dealer, go together, and the dealer sets the region',
  onDb(async (db) => {
    const mover = [...everywhere, 'change-dealer'] as const
    const without = await given(db)
    await refused(db, () => without.save({ Locale: 'en-US' }), 403, 'forbidden')
    await refused(db, () => without.save({ Region: 'US', Locale: 'en-US' }), 403, 'forbidden')
    const free = await given(db, { permissions: mover })
    await refused(db, () => free.save({ Region: 'US' }), 400, 'invalid')
    assert.equal((await free.save({ Region: 'US', Locale: 'en-US' })).data.Region, 'US')
    const ofDealer = await given(db, { permissions: mover, dealerId: await givenDealer(db) })
    await refused(db, () => ofDealer.save({ Region: 'US', Locale: 'en-US' }), 400, 'invalid')
    assert.equal((await ofDealer.save({ Locale: 'en-US' })).data.Locale, 'en-US')
  }),
)

test(
  'R28: a stored language that the region does not offer falls back with the next save, for every viewer',
  onDb(async (db) => {
    const { save } = await given(db, { region: 'US', locale: 'fr-CA' })
    await refused(db, () => save({ LastName: 'Roy' }), 400, 'invalid')
    await refused(db, () => save({ Region: 'CA', Locale: 'en-US' }), 403, 'forbidden')
    assert.equal((await save({ LastName: 'Roy', Locale: 'en-US' })).data.Locale, 'en-US')
  }),
)

test(
  'E093, R57: a new e-mail is mailed to both addresses, must be confirmed, and ends the person’s sessions and links',
  onDb(async (db) => {
    const { id, save } = await given(db, { email: 'old@example.test' })
    const theirs = await signedIn(db, id)
    await db.rows`
      insert into password_links (hash, user_id, purpose, expires_at) values ('h', ${id}, 'reset', now() + interval '1 hour')`
    const { data } = await save({ Email: 'new@example.test' })
    assert.deepEqual([data.Email, data.EmailVerified], ['new@example.test', false])
    assert.deepEqual((await traces(db)).mails, [
      { address: 'old@example.test', type: 'email-changed', locale: 'fr-CA' },
      { address: 'new@example.test', type: 'confirm-email', locale: 'fr-CA' },
    ])
    await assert.rejects(theirs(getUser, getUserRoute, { id }), refusal(401))
    assert.deepEqual(await db.rows`select 1 from password_links`, [])
    // A person who reads mail at the former address cannot undo an administrator's change.
    assert.deepEqual(await db.rows`select purpose from email_links`, [{ purpose: 'confirm' }])
    const names = await given(db)
    await names.save({ LastName: 'Roy' })
    assert.equal((await traces(db)).mails.length, 2, 'a name is no reason to write')
  }),
)

test(
  'R57: people do not change their own e-mail here, where no password is asked for',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const id = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users', 'modify-users'] })
    const call = await signedIn(db, id)
    const shown = await call(getUser, getUserRoute, { id })
    const before = await traces(db)
    await assert.rejects(
      call(saveUser, saveUserRoute, {
        ...shown,
        Apps: undefined,
        Dealer: undefined,
        Email: 'other@example.test',
      }),
      {
        ...refusal(400, 'invalid'),
        errors: [{ key: 'Email', code: 'VALIDATION_ERROR', value: null, message: 'valid.email.own' }],
      },
    )
    assert.deepEqual(await traces(db), before)
  }),
)

test(
  'E093: an address in use, however written, is refused at its field; the address of a deleted user is free',
  onDb(async (db) => {
    await givenUser(db, { email: 'Taken@example.test' })
    const deleted = await givenUser(db, { email: 'free@example.test' })
    await db.rows`update users set deleted_at = now() where id = ${deleted}`
    const { save } = await given(db)
    await refused(db, () => save({ Email: 'taken@EXAMPLE.test' }), 409, 'taken')
    await assert.rejects(save({ Email: 'taken@example.test' }), {
      errors: [
        {
          key: 'Email',
          code: 'VALIDATION_ERROR',
          value: 'taken@example.test',
          message: 'valid.email.used',
        },
      ],
    })
    assert.equal((await save({ Email: 'free@example.test' })).data.Email, 'free@example.test')
  }),
)

test(
  'E112: a stale version is refused with the current record, before the changes are judged',
  onDb(async (db) => {
    const { id, shown, save } = await given(db)
    await save({ LastName: 'Roy' })
    await db.rows`update users set region = 'US', locale = 'en-US' where id = ${id}`
    await refused(db, () => save({ LastName: 'Côté' }), 409, 'stale')
    await assert.rejects(save({ LastName: 'Côté' }), ({ data }: { data: User }) => {
      assert.deepEqual([data.LastName, data.Version], ['Roy', shown.Version + 1])
      return true
    })
  }),
)
