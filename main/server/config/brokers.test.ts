import assert from 'node:assert/strict'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { makeApps } from '#db/demo/make-apps.ts'
import { givenInstallation, refusalOf } from '#test/config.ts'
import { givenDealer, givenStore } from '#test/people.ts'
import { testVault } from '#test/vault.ts'

const FILE = `Format: 1
Templates:
  - Names: { en-US: Counter, fr-CA: Comptoir }
    Stores: person
    Apps: [{ ClientID: parts, AssignedRoles: [buyer], AssignedPermissions: [], Attributes: [] }]
  - Names: { en-US: Counter, fr-CA: Comptoir }
    Dealer: "771001"
    Stores: all
    Apps: []
IdentityProviders:
  - Kind: oidc
    Names: { en-US: Pool Shop, fr-CA: Boutique Piscines }
    Enabled: true
    Shown: false
    Required: false
    Domains: [shop.example.test]
    Issuer: https://login.example.test
    ClientID: comptoir
    Secret: { Env: PROVIDER_TEST_SECRET }
    Scopes: openid email
    EntryPoint: ""
    EntityID: ""
    Certificates: ""
    Claims: { Email: email, GivenName: "", FamilyName: "", Locale: "" }
    Proven: false
    TrustsFactor: false
    UpdatesNames: false
    First: link
    Dealers: []
    CreatesIn: null
    RulesAt: first
    Rules:
      - { Claim: groups, Value: buyers, App: parts, Role: buyer }
      - { Claim: groups, Value: counter, Template: Counter }
      - { Claim: groups, Value: shop, Template: Counter, Dealer: "771001" }
      - { Claim: store, Value: one, Store: "771002" }
      - { Claim: company, Value: one, Dealer: "771001" }
    Attributes:
      - { Claim: limit, App: parts, Attribute: order-limit }
ScimSources:
  - { Name: Entra ID, Network: true, May: [create, lock], Apps: [parts], SendsWelcome: true }
  - { Name: Okta, Network: false, Dealers: ["771001"] }
`

const soldTo = (db: Db, id: string, number: string) =>
  db.rows`update dealers set sold_to = ${number} where id = ${id}`

/** An installation with the apps of the demo network, and a dealer 771001 with a store 771002. */
async function givenShop(t: TestContext) {
  const shop = await givenInstallation(t)
  const { db } = shop
  await db.transaction((tx) => makeApps(tx, 'https://portal.example.test'))
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  await soldTo(db, dealer, '771001')
  await db.rows`update stores set ship_to = '771002' where id = ${store}`
  process.env.PROVIDER_TEST_SECRET = 'the first secret'
  t.after(() => delete process.env.PROVIDER_TEST_SECRET)
  return { ...shop, dealer }
}

const storedSecret = async (db: Db) => {
  const row = await db.row<{ secret: string | null }>`select secret from identity_providers`
  return row!.secret && testVault.open(row!.secret)
}

test('rules, attributes, templates of dealers and SCIM sources are the same in another installation', async (t) => {
  const [first, second] = [await givenShop(t), await givenShop(t)]
  await first.apply(FILE)
  assert.equal((await first.plan(FILE)).english, 'Nothing to change.')
  const file = await first.exported()
  assert.match(file, /\n {6}- Claim: store\n {8}Value: one\n {8}Store: "771002"\n/)
  const given = await first.db.row<{ gives: string[] }>`
    select array(select one->>'Gives' from jsonb_array_elements(settings->'Rules') one) as gives from identity_providers`
  assert.deepEqual(given!.gives, ['role', 'template', 'template', 'store', 'dealer'])
  await second.apply(file)
  assert.equal(await second.exported(), file)
  assert.equal(await second.apply(file), 'Nothing to change.')
  assert.equal((await second.plan(file, true)).english, 'Nothing to change.', 'nor anything to delete')
})

test('the first dealer that matches counts, so another order of rules is a change', async (t) => {
  const { apply, current, plan } = await givenShop(t)
  await apply(FILE)
  const { IdentityProviders: [provider] = [] } = await current()
  const turned = {
    Format: 1 as const,
    IdentityProviders: [{ ...provider!, Rules: provider!.Rules.toReversed() }],
  }
  assert.equal((await plan(turned)).exitCode, 2)
  await apply(turned)
  assert.deepEqual((await current()).IdentityProviders![0]!.Rules, provider!.Rules.toReversed())
})

test('a secret comes from a variable or a file, is saved once, and no export has it', async (t) => {
  const { db, folder, apply, plan, exported } = await givenShop(t)
  await apply(FILE)
  assert.equal(await storedSecret(db), 'the first secret')
  assert.doesNotMatch(await exported(), /Secret|the first secret/)
  assert.equal((await plan(FILE)).exitCode, 0)

  const path = join(folder, 'provider-shop')
  writeFileSync(path, 'the second secret\n')
  const fromFile = FILE.replace('{ Env: PROVIDER_TEST_SECRET }', `{ File: ${JSON.stringify(path)} }`)
  const { english, planned } = await plan(fromFile)
  assert.match(english, /^~ IdentityProviders › Pool Shop\n {4}Secret: null → \{"File":/)
  assert.doesNotMatch(english + planned, /second secret/)
  await apply(fromFile)
  assert.equal(await storedSecret(db), 'the second secret')
  assert.equal((await plan(fromFile)).exitCode, 0)
})

test('a secret that is not there is refused with its line, and nothing is changed', async (t) => {
  const { db, apply, plan } = await givenShop(t)
  delete process.env.PROVIDER_TEST_SECRET
  assert.equal(
    await refusalOf(() => plan(FILE)),
    'Line 19: IdentityProviders › Pool Shop › Secret: the variable PROVIDER_TEST_SECRET is not set.',
  )
  const fromFile = FILE.replace('{ Env: PROVIDER_TEST_SECRET }', '{ File: /provider-nowhere }')
  assert.match(
    await refusalOf(() => apply(fromFile)),
    /Secret: the file \/provider-nowhere cannot be read, or is empty\.$/,
  )
  const plain = FILE.replace('{ Env: PROVIDER_TEST_SECRET }', 'the secret')
  assert.match(await refusalOf(() => apply(plain)), /Secret: is not valid\.$/)
  assert.deepEqual(await db.rows`select 1 from identity_providers`, [])
})

test('a file names no other secret of the machine: not a setting, another file, nor a link to one', async (t) => {
  const { folder, plan } = await givenShop(t)
  process.env.OTHER_TEST_SECRET = 'another secret'
  t.after(() => delete process.env.OTHER_TEST_SECRET)
  const [other, link] = [join(folder, 'secret.key'), join(folder, 'provider-link')]
  writeFileSync(other, 'another secret')
  symlinkSync(other, link)
  const refused = (source: string) =>
    refusalOf(() => plan(FILE.replace('{ Env: PROVIDER_TEST_SECRET }', source)))
  for (const source of ['{ Env: OTHER_TEST_SECRET }', `{ File: ${other} }`])
    assert.match(await refused(source), /Secret › (Env|File): is not valid\.$/)
  assert.match(await refused(`{ File: ${link} }`), /provider-link cannot be read, or is empty\.$/)
})

test('a secret, a source or a template that somebody saved since the plan is a conflict', async (t) => {
  const { db, apply, plan } = await givenShop(t)
  await apply(FILE)
  process.env.PROVIDER_TEST_SECRET = 'the second secret'
  const { planned } = await plan(FILE)
  await db.rows`update identity_providers set secret = ${testVault.seal('a third secret')}`
  await db.rows`update scim_sources set sends_welcome = false where name = 'Entra ID'`
  const refused = await refusalOf(() => apply(planned))
  assert.match(refused, /IdentityProviders › Pool Shop: has changed since the plan/)
  assert.match(refused, /ScimSources › Entra ID: has changed since the plan/)
  assert.equal(await storedSecret(db), 'a third secret')
})

test('names that the installation lacks are refused, each at its place', async (t) => {
  const { plan } = await givenShop(t)
  const wrong = FILE.replace('Role: buyer', 'Role: king')
    .replace('Store: "771002"', 'Store: "9"')
    .replace('Attribute: order-limit', 'Attribute: height')
    .replace('Template: Counter }', 'Template: Desk }')
    .replace('    Dealer: "771001"', '    Dealer: "8"')
    .replace('Dealers: ["771001"]', 'Dealers: ["7"]')
    .replace('Apps: [parts]', 'Apps: [nothing]')
  assert.deepEqual(
    (await refusalOf(() => plan(wrong))).split('\n').map((line) => line.replace(/^Line \d+: /, '')),
    [
      'Templates › Counter 8 › Dealer: there is no “8”.',
      'IdentityProviders › Pool Shop › Rules › groups buyers parts king: there is no “king”.',
      'IdentityProviders › Pool Shop › Rules › groups counter Desk: there is no “Desk”.',
      'IdentityProviders › Pool Shop › Rules › groups shop Counter 771001: there is no “Counter 771001”.',
      'IdentityProviders › Pool Shop › Rules › store one 9: there is no “9”.',
      'IdentityProviders › Pool Shop › Attributes › limit parts height: there is no “height”.',
      'ScimSources › Entra ID › Apps: there is no “nothing”.',
      'ScimSources › Okta › Dealers: there is no “7”.',
    ],
  )
})

test('a source and a template of a dealer are deleted only if that is asked for', async (t) => {
  const { apply, plan, current } = await givenShop(t)
  await apply(FILE)
  const config = await current()
  const fewer = {
    ...config,
    Templates: config.Templates!.filter(({ Dealer }) => !Dealer),
    IdentityProviders: [],
    ScimSources: [],
  }
  assert.match(
    (await plan(fewer)).english,
    /kept without --delete: Templates › Counter 771001, IdentityProviders › Pool Shop, ScimSources › Entra ID, ScimSources › Okta$/,
  )
  await apply(fewer, true)
  const { Templates, ScimSources } = await current()
  assert.deepEqual([Templates!.length, ScimSources], [1, []])
})
