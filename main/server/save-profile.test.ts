import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { CONFIRMATIONS_AN_HOUR, EMAIL_CHANGES_AN_HOUR } from '#domain/contract/limits.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { confirmEmail, getProfile, type Profile, saveProfile } from '#features/account/profile/contract.ts'
import { NOW, refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { testVault } from '#test/vault.ts'
import { PASSWORD } from '#test/identity.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { saveProfileRoute } from '#features/account/profile/server/profile.ts'
import { routes } from '#main/features.server.ts'

const all = routes({
  antiForgery: antiForgery('key'),
  learningKey: 'a key that is shared with the learning site',
  vault: testVault,
})
const routeOf = (method: string) =>
  all.find(({ endpoint }) => endpoint.path === '/api/Profile' && endpoint.method === method)!

/** A person, the profile they were shown, and a form that sends it back with a change. */
async function given(db: Db, person: Parameters<typeof givenUser>[1] = {}) {
  const id = await givenUser(db, person)
  const call = await signedIn(db, id)
  const shown = await call(getProfile, routeOf('GET'), {})
  const save = (change: Partial<Profile> & { currentPassword?: string }) =>
    call(saveProfile, routeOf('POST'), { ...shown, ...change })
  return { id, call, shown, save }
}

const state = async (db: Db) => [
  await db.rows`select * from users order by id`,
  await db.rows`select kind, user_id as "user", actor_id as "actor", detail from events order by id`,
  await db.rows`select address from outbox order by id`,
]

test(
  'G127: all people save their own names, phones and language',
  onDb(async (db) => {
    const { id, save } = await given(db)
    const { success, code, data } = await save({
      FirstName: 'Zoé',
      AlternatePhone: '1 514 555-0123',
      Locale: 'en-US',
    })
    assert.deepEqual(
      [success, code, data.FirstName, data.AlternatePhone, data.Locale],
      [true, 200, 'Zoé', '15145550123', 'en-US'],
    )
    assert.ok(data.AntiForgeryToken)
    const detail = {
      FirstName: ['Marie', 'Zoé'],
      AlternatePhone: ['', '15145550123'],
      Locale: ['fr-CA', 'en-US'],
    }
    assert.deepEqual((await state(db))[1], [{ kind: 'user-changed', user: id, actor: id, detail }])
  }),
)

test(
  'G128, R38: a primary account without modify-primary, and one without a role, save their own data',
  onDb(async (db) => {
    const { save } = await given(db, { primary: true })
    assert.equal((await save({ LastName: 'Roy' })).data.LastName, 'Roy')
  }),
)

test(
  'G127: nothing else of oneself changes, whatever is sent',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const { id, save } = await given(db, { dealerId, role: 'manager', permissions: ['view-users'] })
    await giveRole(db, id, await givenApp(db), 'clerk')
    const rows = async () => [
      await db.rows`select dealer_id, is_primary, region, locked, deleted_at from users where id = ${id}`,
      await db.rows`select * from user_roles where user_id = ${id} order by role_id`,
      await db.rows`select * from user_permissions where user_id = ${id}`,
    ]
    const before = await rows()
    const { data } = await save({
      ID: crypto.randomUUID(),
      LastName: 'Roy',
      Region: 'US',
      Primary: true,
      Dealer: null,
      Apps: [],
      IDMRole: 'system_admin',
      Rank: 999,
      Locked: true,
      Deleted: true,
      Permissions: ['all-permissions'],
    })
    assert.deepEqual(
      [data.ID, data.LastName, data.Region, data.Permissions],
      [id, 'Roy', 'CA', ['view-users']],
    )
    assert.deepEqual(await rows(), before)
  }),
)

test(
  'G127: the region is free where no dealer sets it, and the language is one of the region’s',
  onDb(async (db) => {
    const free = await given(db)
    await assert.rejects(free.save({ Region: 'US' }), refusal(400, 'invalid'))
    assert.equal((await free.save({ Region: 'US', Locale: 'en-US' })).data.Region, 'US')
    const dealerId = await givenDealer(db, 'Pool', { region: 'US' })
    const ofDealer = await given(db, { dealerId, region: 'US', locale: 'en-US' })
    const before = await state(db)
    await assert.rejects(ofDealer.save({ Region: 'CA', Locale: 'fr-CA' }), refusal(400, 'invalid'))
    assert.deepEqual(await state(db), before)
  }),
)

test(
  'R51: another e-mail of one’s own is told to both addresses and signs out',
  onDb(async (db) => {
    const { call, save } = await given(db, { email: 'old@example.test' })
    const { data } = await save({ Email: 'new@example.test', currentPassword: PASSWORD })
    assert.deepEqual([data.Email, data.EmailVerified], ['new@example.test', false])
    assert.deepEqual((await state(db))[2], [{ address: 'old@example.test' }, { address: 'new@example.test' }])
    await assert.rejects(call(getProfile, routeOf('GET'), {}), refusal(401))
  }),
)

/** How many wrong passwords of a person's sessions count. */
const failures = async (db: Db, id: string) =>
  (await db.row<{ n: number }>`select failed_count as n from session_counters where user_id = ${id}`)!.n

test(
  'K166: another e-mail needs the current password; without it nothing changes, and a wrong one counts',
  onDb(async (db) => {
    const { id, save } = await given(db)
    const before = await state(db)
    const at = (code: string, message: string) => ({
      ...refusal(400, 'invalid'),
      errors: [{ key: 'currentPassword', code, value: null, message }],
    })
    for (const currentPassword of [undefined, ''])
      await assert.rejects(
        save({ Email: 'new@example.test', ...(currentPassword === undefined ? {} : { currentPassword }) }),
        at('REQUIRED_FIELD', 'valid.required'),
      )
    assert.deepEqual(await state(db), before)
    await assert.rejects(
      save({ Email: 'new@example.test', LastName: 'Roy', currentPassword: 'not this one 1' }),
      at('VALIDATION_ERROR', 'valid.password.current'),
    )
    assert.equal(await failures(db, id), 1)
    assert.equal((await save({ LastName: 'Roy' })).data.LastName, 'Roy', 'a name needs none')
    assert.equal(await failures(db, id), 1)
  }),
)

test(
  'K166: after too many wrong passwords no more are tried for a while',
  onDb(async (db) => {
    const { id, save } = await given(db)
    for (let left = settings.LOCKOUT_ATTEMPTS; left > 0; left -= 1)
      await assert.rejects(save({ Email: 'new@example.test', currentPassword: 'not this one 1' }))
    const right = { Email: 'new@example.test', currentPassword: PASSWORD }
    await assert.rejects(save(right), refusal(400, 'invalid'))
    const locks = await db.rows`select 1 from events where user_id = ${id} and kind = 'locked'`
    assert.equal(locks.length, 1)
  }),
)

test(
  'K167: whether an address is used is told with the right password alone, and five times an hour',
  onDb(async (db) => {
    await givenUser(db, { email: 'taken@example.test' })
    const { id, save } = await given(db)
    const guess = (currentPassword: string) => save({ Email: 'taken@example.test', currentPassword })
    await assert.rejects(guess('not this one 1'), refusal(400, 'invalid'))
    for (let left = EMAIL_CHANGES_AN_HOUR; left > 0; left -= 1)
      await assert.rejects(guess(PASSWORD), refusal(409, 'taken'))
    await assert.rejects(guess(PASSWORD), { ...refusal(429, 'tooManyThisHour'), seconds: 60 * 60 })
    await assert.rejects(
      save({ Email: 'free@example.test', currentPassword: PASSWORD }),
      refusal(429, 'tooManyThisHour'),
      'a free address is not told apart',
    )
    const later = await signedIn(db, id, new Date(NOW.getTime() + 60 * 60_000))
    const shown = await later(getProfile, routeOf('GET'), {})
    const more = { ...shown, Email: 'free@example.test', currentPassword: PASSWORD }
    assert.equal((await later(saveProfile, routeOf('POST'), more)).data.Email, 'free@example.test')
  }),
)

test(
  'K166: a session that ended while the password was checked saves nothing',
  onDb(async (db) => {
    const { id, shown } = await given(db)
    const route = saveProfileRoute(antiForgery('key'), (context) => endSessions(context.db, id, context.now))
    const call = await signedIn(db, id)
    await assert.rejects(call(saveProfile, route, { ...shown, Email: 'new@example.test' }), refusal(401))
    const user = await db.row`select email from users where id = ${id}`
    assert.deepEqual(user, { email: shown.Email })
  }),
)

test(
  'R57: the former address can undo a change of one’s own, unless it never was confirmed',
  onDb(async (db) => {
    for (const verified of [true, false]) {
      const { id, save } = await given(db, { verified })
      await save({ Email: `new${verified}@example.test`, currentPassword: PASSWORD })
      const links = await db.rows<{ purpose: string }>`
        select purpose from email_links where user_id = ${id} order by id`
      assert.deepEqual(
        links.map(({ purpose }) => purpose),
        verified ? ['undo', 'confirm'] : ['confirm'],
      )
    }
  }),
)

test(
  'K177: the confirmation is sent again to oneself while it is wanted, five times an hour',
  onDb(async (db) => {
    const confirm = all.find(({ endpoint }) => endpoint === confirmEmail)!
    const { id, call } = await given(db, { email: 'new@example.test', verified: false })
    for (let left = CONFIRMATIONS_AN_HOUR; left > 0; left -= 1) await call(confirmEmail, confirm, {})
    await assert.rejects(call(confirmEmail, confirm, {}), refusal(429, 'tooManyThisHour'))
    const mails = await db.rows`select type, address, data from outbox order by id`
    assert.equal(mails.length, CONFIRMATIONS_AN_HOUR)
    const [link, ...others] = await db.rows<{ id: number }>`select id from email_links where user_id = ${id}`
    assert.deepEqual(others, [], 'earlier links are dead')
    assert.deepEqual(mails.at(-1), {
      type: 'confirm-email',
      address: 'new@example.test',
      data: { link: link!.id },
    })

    const proven = await given(db)
    await proven.call(confirmEmail, confirm, {})
    assert.equal((await state(db))[2]!.length, CONFIRMATIONS_AN_HOUR)
  }),
)

test(
  'G127, R49: a taken address and a stale version are refused, and nothing is saved',
  onDb(async (db) => {
    await givenUser(db, { email: 'taken@example.test' })
    const { shown, save } = await given(db)
    const before = await state(db)
    const taken = { Email: 'Taken@example.test', LastName: 'Roy', currentPassword: PASSWORD }
    await assert.rejects(save(taken), refusal(409, 'taken'))
    await assert.rejects(save({ Version: shown.Version - 1, LastName: 'Roy' }), {
      ...refusal(409, 'stale'),
      data: shown,
    })
    await assert.rejects(save({ FirstName: '' }), refusal(400, 'invalid'))
    assert.deepEqual(await state(db), before)
  }),
)

test(
  'R49, D077: who changed one’s own record is named to those only who see users, and oneself always',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const editor = await givenUser(db, { firstName: 'Luc', lastName: 'Roy', dealerId })
    const At = NOW.toISOString()
    const told = async (person: Parameters<typeof givenUser>[1], actor = editor) => {
      const { id, call, shown, save } = await given(db, { dealerId, ...person })
      assert.equal(shown.LastChange, null)
      await db.rows`
        insert into events (at, kind, user_id, actor_id)
        values (${NOW}, 'user-changed', ${id}, ${actor === 'oneself' ? id : actor})`
      const { LastChange } = await call(getProfile, routeOf('GET'), {})
      await assert.rejects(save({ Version: shown.Version - 1 }), {
        ...refusal(409, 'stale'),
        data: { ...shown, LastChange },
      })
      return LastChange
    }
    assert.deepEqual(await told({ role: 'admin' }), { Name: null, At })
    assert.deepEqual(await told({ permissions: ['view-users'] }), { Name: null, At })
    assert.deepEqual(await told({ role: 'admin', permissions: ['view-users'] }), { Name: 'Luc Roy', At })
    assert.deepEqual(await told({ firstName: 'Zoé' }, 'oneself'), { Name: 'Zoé Tremblay', At })
  }),
)
