import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { givenProvider, providerToSave } from '#test/brokers.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { samlProvider } from '#test/saml-provider.ts'
import { readSettings } from '#core/server/settings.ts'
import { previewIdentityProvider, SAMPLE_MAX } from '../contract/preview.ts'
import { beginTrial, noteTrial, takeAnswer } from './pages/sign-in-state.ts'
import { oidcClaims } from './protocol/answer.ts'
import { previewIdentityProviderRoute } from './preview.ts'

const settings = readSettings({ PUBLIC_URL: 'https://portal.example.test', SECRET_KEY: 'x'.repeat(32) })
const route = previewIdentityProviderRoute(introducedPeople)

async function given(db: Db, more: Parameters<typeof providerToSave>[0] = {}) {
  const { ID } = await givenProvider({ db, settings }, more)
  const admin = await givenUser(db, { role: 'system_admin' })
  const call = await signedIn(db, admin)
  const preview = async (Sample: string | object | null) =>
    (
      await call(previewIdentityProvider, route, {
        ID,
        Sample: typeof Sample === 'object' && Sample !== null ? JSON.stringify(Sample) : Sample,
      })
    ).data
  return { ID, admin, preview }
}

const claims = (more: object = {}) => ({
  sub: 'zoe',
  email: 'zoe@shop.example.test',
  email_verified: true,
  given_name: 'Zoé',
  family_name: 'Roy',
  ...more,
})

/** The number of rows of every table, and the last event. */
async function everything(db: Db) {
  const tables = await db.rows<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const counts: Record<string, unknown> = {}
  for (const { name } of tables)
    counts[name] = await db.rows([
      `select md5(string_agg(t::text, '|' order by t::text)) as of from "${name}" t`,
    ] as never)
  return counts
}

test(
  'K336: a preview says what a first sign-in would do, by rule, and leaves nothing',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Shop')
    const app = await givenApp(db, 'Orders')
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    const rule = (Value: string) => ({ Claim: 'groups', Value, Gives: 'role' as const, ID: role })
    const { preview } = await given(db, {
      First: 'create',
      CreatesIn: dealer,
      Dealers: [{ ID: dealer }],
      Rules: [rule('Orders'), rule('orders')],
    })
    const before = await everything(db)
    const created = await preview(claims({ groups: ['Orders'] }))
    assert.deepEqual(
      [created.Outcome, created.Email, created.Person, created.Dealer?.Name],
      ['created', 'zoe@shop.example.test', { ID: null, Name: 'Zoé Roy' }, 'Shop'],
    )
    assert.deepEqual(created.Rules, ['given', 'none'])
    assert.deepEqual(
      created.Apps.map(({ Name, Roles }) => [Name, Roles]),
      [['Orders', [{ Name: 'Clerk', Stores: [] }]]],
    )
    assert.deepEqual(await everything(db), before)
    const user = await givenUser(db, { dealerId: dealer, email: 'zoe@shop.example.test' })
    const linked = await preview(claims())
    assert.deepEqual([linked.Outcome, linked.Person?.ID], ['linked', user])
    await db.rows`update users set locked = true where id = ${user}`
    const locked = await preview(claims())
    assert.deepEqual([locked.Outcome, locked.Refusal, locked.Person?.ID], ['refused', 'locked', user])
    for (const unproven of [{ email_verified: 'true' }, { email: 'zoe@elsewhere.test' }, { email: null }]) {
      const refused = await preview(claims(unproven))
      assert.deepEqual([refused.Refusal, refused.Email, refused.Person], ['unproven', '', null])
    }
    assert.deepEqual(await db.rows`select 1 from identity_links`, [])
  }),
)

test(
  'K336: a preview names the roles that the rules take in the language of the reader',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Shop')
    const app = await givenApp(db, 'Orders')
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    await db.rows`update roles set name = 'filler' where app_id = ${app}`
    await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('role', 'filler', 'Order filler', 'Préparation')`
    const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    const Rules = [{ Claim: 'groups', Value: 'Orders', Gives: 'role' as const, ID: role }]
    const { ID, admin, preview } = await given(db, { RulesAt: 'each', Rules })
    const user = await givenUser(db, { dealerId: dealer, email: 'zoe@shop.example.test', locale: 'fr-CA' })
    await giveRole(db, user, app, 'filler')
    await db.rows`
      insert into identity_links (provider_id, subject, user_id, created_at, last_used_at)
      values (${ID}, 'zoe', ${user}, ${NOW}, ${NOW})`
    await db.rows`insert into identity_link_roles (provider_id, user_id, role_id) values (${ID}, ${user}, ${role})`
    assert.deepEqual((await preview(claims())).Taken, ['Orders: Order filler'])
    await db.rows`update users set region = 'CA' where id = ${admin}`
    const inFrench = await signedIn(db, admin, NOW, undefined, 'fr-CA')
    const { data } = await inFrench(previewIdentityProvider, route, { ID, Sample: JSON.stringify(claims()) })
    assert.deepEqual(data.Taken, ['Orders: Préparation'])
  }),
)

test(
  'K336: a preview takes lines of SAML, or the caller’s own last trial of ten minutes, and refuses anything else',
  onDb(async (db) => {
    const { ID, admin, preview } = await given(db)
    for (const sample of ['', 'sub=zoe', '[]', '"x"', 'null', '{"sub":', '{"sub":"a\\u0000b"}'])
      await assert.rejects(preview(sample), refusal(400), sample)
    await assert.rejects(preview('x'.repeat(SAMPLE_MAX + 1)), refusal(400))
    await assert.rejects(preview(null), refusal(400))
    const tried = async (by: string, at: Date) => {
      const secret = await beginTrial(db, ID, by, at)
      await takeAnswer(db, secret, ID, at)
      await noteTrial(db, secret, JSON.stringify(oidcClaims({ ...claims({ name: 'a\u0000b' }) })))
    }
    await tried(await givenUser(db, { role: 'system_admin' }), NOW)
    await tried(admin, new Date(NOW.getTime() - 600_000))
    await assert.rejects(preview(null), refusal(400), 'of somebody else, or too old')
    await tried(admin, NOW)
    assert.deepEqual((await preview(null)).Refusal, 'no-account')
    const saml = await given(db, {
      Kind: 'saml',
      Domains: ['saml.example.test'],
      Issuer: '',
      EntryPoint: 'https://idp.example.test/sso',
      EntityID: 'https://idp.example.test',
      Certificates: samlProvider().certificate,
      Proven: true,
      Claims: { Email: 'http://schemas.xmlsoap.org/claims/mail', GivenName: '', FamilyName: '', Locale: '' },
    })
    const lines =
      'NameID: zoe\nhttp://schemas.xmlsoap.org/claims/mail: zoe@saml.example.test\ngroups=a\ngroups=b'
    assert.equal((await saml.preview(lines)).Email, 'zoe@saml.example.test')
    await assert.rejects(saml.preview('no value'), refusal(400))
    const other = await signedIn(db, await givenUser(db, { role: 'admin' }))
    await assert.rejects(other(previewIdentityProvider, route, { ID, Sample: '{}' }), refusal(403))
    const unknown = await signedIn(db, admin)
    await assert.rejects(
      unknown(previewIdentityProvider, route, { ID: crypto.randomUUID(), Sample: '{}' }),
      refusal(404),
    )
  }),
)
