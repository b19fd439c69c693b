import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { makeApps } from '#db/demo/make-apps.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'
import { allApps, saveApp } from '#features/apps/contract.ts'
import { allAppsRoute } from '#features/apps/app/server/all-apps.ts'
import { givenProvider } from '#test/brokers.ts'
import { settings, signedIn } from '#test/call.ts'
import { givenInstallation, refusalOf } from '#test/config.ts'
import { exportConfig } from './commands.ts'
import { givenApp, givenDealer, giveSecret, givenUser } from '#test/people.ts'
import type { AppItem, Config, PermissionItem } from './shape.ts'

/** What the demo network has not: one of each other list. */
const MORE = `Format: 1
Texts:
  - Kind: role
    Tag: former role
    en-US: Former role
    fr-CA: Ancien rôle
Templates:
  - Names: { en-US: Parts counter, fr-CA: Comptoir des pièces }
    Stores: person
    Apps:
      - ClientID: parts
        AssignedRoles: [buyer]
        AssignedPermissions: [rush-orders, view-orders]
        Attributes: [{ Name: order-limit, Value: "500" }]
FactorRules:
  - { Scope: network, Level: offered }
  - { Scope: app, App: parts, Level: required, RequiredFrom: 2027-01-01 }
  - { Scope: role, App: user-portal, Role: system_admin, Level: required }
CleanupStages: { NoticeDays: 300, LockDays: 30, DeleteDays: null }
`

/** An installation with the apps of the demo network, and MORE. */
async function givenNetwork(t: TestContext) {
  const network = await givenInstallation(t)
  const { db } = network
  await db.transaction((tx) => makeApps(tx, 'https://portal.example.test'))
  await network.apply(MORE)
  return network
}

const appOf = (config: Config, clientId: string) =>
  config.Apps!.find(({ ClientID }) => ClientID === clientId)!

test('what is exported makes the same configuration in an empty installation, to the byte', async (t) => {
  const network = await givenNetwork(t)
  const role = await network.db.row<{ id: string }>`select id from roles where name = 'buyer'`
  const dealer = await givenDealer(network.db)
  await givenProvider(
    { db: network.db, settings },
    { Rules: [{ Claim: 'groups', Value: 'buyers', Gives: 'role', ID: role!.id }], Dealers: [{ ID: dealer }] },
  )
  const file = await network.exported()
  assert.equal((await network.plan(file, true)).english, 'Nothing to change.', 'nor anything to delete')

  const other = await givenInstallation(t)
  const second = await givenDealer(other.db)
  await other.db.rows`update dealers set sold_to = ${await soldTo(network, dealer)} where id = ${second}`
  const told = await other.apply(file)
  assert.match(told, /^\+ Apps › data-exchange\n/)
  assert.match(told, /\nApplied\.\nNew apps, whose secrets are generated on their pages: data-exchange, /)
  assert.equal(await other.exported(), file)
  assert.equal(await other.apply(file), 'Nothing to change.', 'a second time changes nothing')
  const events = await other.db.rows<{ actor: string; n: number }>`
    select actor_id as actor, count(*)::int as n from events group by 1`
  assert.deepEqual(
    events.map(({ actor }) => actor),
    [other.helen],
    'every change is recorded, and of the person of --as',
  )
  assert.equal(
    (await other.db.rows`select 1 from oidc_artifacts where account_id = ${other.helen}`).length,
    0,
    'no session is left',
  )
})

const soldTo = async ({ db }: { db: Db }, id: string) =>
  (await db.row<{ n: string }>`select sold_to as n from dealers where id = ${id}`)!.n

test('no file has a secret, an ID of the database or a person', async (t) => {
  const network = await givenNetwork(t)
  const { db } = network
  await giveSecret(db, await givenApp(db), 'a secret of an app')
  await givenUser(db, { email: 'exempt@example.test', lastName: 'Exemptée' })
  const exempt = await db.row<{ id: string }>`select id from users where email = 'exempt@example.test'`
  await givenProvider({ db, settings }, { Secret: 'a secret of a provider', Exempt: [{ ID: exempt!.id }] })
  const file = await network.exported()
  const stored = await db.rows<{ secret: string }>`
    select hash as secret from app_secrets union all select secret from identity_providers
    union all select password_hash from users union all select email from users union all select last_name from users`
  assert.ok(stored.length > 8)
  for (const secret of [...stored.map((one) => one.secret), 'a secret of an app', 'a secret of a provider'])
    assert.ok(!file.includes(secret), secret)
  assert.doesNotMatch(file, /[0-9a-f]{8}-[0-9a-f]{4}-/)
  assert.match(file, /\n {2}- Kind: oidc\n/)
})

test('each kind of entry is created, changed, moved and, only if that is asked for, deleted', async (t) => {
  const { current, plan, apply, exported } = await givenNetwork(t)
  const config = await current()
  const parts = appOf(config, 'parts')
  const [orders, prices] = parts.Permissions as [PermissionItem, PermissionItem]
  const [place, ...others] = orders.Children!
  const next: AppItem = {
    ...parts,
    Colour: '#123456',
    LoginUrl: [...parts.LoginUrl!, 'https://parts.example.test/callback'],
    AutoProvisionRole: 'apprentice',
    Roles: [
      ...parts.Roles!.slice(1),
      { Name: 'apprentice', DisplayNames: { 'en-US': 'Apprentice', 'fr-CA': 'Apprentissage' }, Priority: 5 },
    ],
    Permissions: [
      { ...prices, Children: [place!] },
      { ...orders, Transferable: false, Children: others },
    ],
    Attributes: parts.Attributes!.toReversed(),
  }
  const wanted: Config = {
    ...config,
    Apps: [...config.Apps!.filter(({ ClientID }) => !['parts', 'service'].includes(ClientID)), next],
    Texts: [{ Kind: 'role', Tag: 'former role', 'en-US': 'Former', 'fr-CA': 'Ancien rôle' }],
    Templates: [{ ...config.Templates![0]!, Stores: 'all', Apps: [] }],
    FactorRules: config
      .FactorRules!.slice(1)
      .map((rule) => ({ ...rule, Level: 'offered', RequiredFrom: null })),
    CleanupStages: { NoticeDays: 300, LockDays: null, DeleteDays: 60 },
  }
  const kept = await plan(wanted)
  assert.equal(kept.exitCode, 2)
  assert.match(
    kept.english,
    /\nNot in the file, and kept without --delete: Apps › service, FactorRules › app parts$/,
  )
  await apply(wanted)
  assert.equal((await plan(wanted)).exitCode, 0)
  const roles = appOf(await current(), 'parts').Roles!.map(({ Name }) => Name)
  assert.deepEqual(
    roles,
    ['parts-manager', 'buyer', 'parts-viewer', 'apprentice'],
    'a role that is left out stays',
  )

  const { english } = await plan(wanted, true)
  assert.equal(
    english,
    `~ Apps › parts
    - Roles › parts-manager
- Apps › service
- FactorRules › app parts
To create: 0. To change: 1. To delete: 2.`,
  )
  await apply(wanted, true)
  assert.equal((await plan(wanted, true)).english, 'Nothing to change.')
  assert.deepEqual(appOf(await current(), 'parts').Permissions, next.Permissions)
  assert.doesNotMatch(await exported(), /parts-manager|ClientID: service/)
})

test('what somebody changed since the plan is refused, with who and when, and nothing is changed', async (t) => {
  const network = await givenNetwork(t)
  const { db, current, exported } = network
  const config = await current()
  const wanted = {
    ...config,
    Apps: [{ ...appOf(config, 'parts'), Colour: '#123456' }, appOf(config, 'service')],
  }
  const { planned } = await network.plan(wanted)
  const luc = await givenUser(db, { role: 'system_admin', firstName: 'Luc', lastName: 'Gagné' })
  const call = await signedIn(db, luc, new Date())
  const service = (await call(allApps, allAppsRoute, {})).find((app) => app.ClientID === 'service')!
  await call(saveApp, saveAppRoute, { app: { ID: service.ID, Version: service.Version, Colour: '#654321' } })
  const before = await exported()
  assert.match(
    await refusalOf(() => network.apply(planned)),
    /^Line \d+: Apps › service: has changed since the plan: Luc Gagné, 2026-.*Z\. Plan again\.$/,
  )
  assert.equal(await exported(), before)
  const again = await network.plan(wanted)
  await network.apply(again.planned)
  assert.match(await network.apply(again.planned), /^Nothing to change\./, 'a second time')
  assert.equal(
    appOf(await current(), 'service').Colour,
    appOf(config, 'service').Colour,
    'planned again, it is applied',
  )
})

test('what the portal refuses is said for all entries at once, with their lines, and nothing is changed', async (t) => {
  const { apply, exported, plan } = await givenNetwork(t)
  const before = await exported()
  const file = `Format: 1
Apps:
  - ClientID: parts
    URL: ftp://parts.example.test
    Colour: "#123456"
    LoginUrl:
      - https://parts.example.test
      - nowhere
    Roles:
      - Name: buyer
        DisplayNames:
          en-US: ""
          fr-CA: ""
  - ClientID: returns
    Name: "returns "
    DisplayNames: { en-US: Returns, fr-CA: Retours }
    DealerAdminRole: nobody
    URL: https://returns.example.test
    LoginUrl: [https://returns.example.test]
    LogoutUrl: [https://returns.example.test]
Templates:
  - Names: { en-US: New, fr-CA: "" }
    Stores: person
    Apps:
      - { ClientID: parts, AssignedRoles: [king], AssignedPermissions: [], Attributes: [] }
FactorRules:
  - { Scope: app, App: nothing, Level: required }
`
  const refused = await refusalOf(() => plan(file))
  assert.deepEqual(refused.split('\n'), [
    'Line 4: Apps › parts › URL: Please enter a valid URL.',
    'Line 8: Apps › parts › LoginUrl › 1: Please enter a valid URL.',
    'Line 10: Apps › parts › Roles › buyer › DisplayName: This field is required.',
    'Line 17: Apps › returns › DealerAdminRole: there is no “nobody”.',
    'Line 25: Templates › New › Apps › parts › AssignedRoles: there is no “king”.',
    'Line 27: FactorRules › app nothing › App: there is no “nothing”.',
  ])
  assert.equal(await refusalOf(() => apply(file)), refused)
  assert.equal(await exported(), before)
})

test('a value that the portal would store otherwise is refused, since each plan would find it again', async (t) => {
  const { db, plan } = await givenInstallation(t)
  await givenApp(db, 'orders')
  const refused = await refusalOf(() => plan('Format: 1\nApps:\n  - ClientID: orders\n    Name: " orders"\n'))
  assert.equal(refused, 'Line 4: Apps › orders › Name: is stored as "orders". Write it so.')
})

test('only a system admin who may sign in is taken for --as', async (t) => {
  const { db, folder } = await givenInstallation(t)
  await givenUser(db, { role: 'admin', email: 'dealer@example.test' })
  await givenUser(db, { role: 'system_admin', email: 'locked@example.test', locked: true })
  for (const as of ['dealer@example.test', 'locked@example.test', 'nobody@example.test', '%'])
    assert.match(
      await refusalOf(() => exportConfig({ as, out: `${folder}/x` })(db, settings)),
      /^--as needs the address/,
    )
})
