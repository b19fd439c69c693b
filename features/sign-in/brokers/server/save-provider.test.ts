import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { readSettings } from '#core/server/settings.ts'
import { providerToSave } from '#test/brokers.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, portalApp } from '#test/people.ts'
import { testVault } from '#test/vault.ts'
import {
  deleteIdentityProvider,
  identityProviders,
  myIdentityLinks,
  removeIdentityLink,
  saveIdentityProvider,
  tryIdentityProvider,
} from '../contract.ts'
import { myIdentityLinksRoute, removeIdentityLinkRoute } from './links/my-links.ts'
import { identityProvidersRoute } from './read-providers.ts'
import {
  deleteIdentityProviderRoute,
  saveIdentityProviderRoute,
  tryIdentityProviderRoute,
} from './save-provider.ts'

const saveRoute = saveIdentityProviderRoute(testVault)
const production = readSettings({ PUBLIC_URL: 'https://portal.example.test', SECRET_KEY: 'x'.repeat(32) })
const given = async (db: Db, role = 'system_admin') => {
  const call = await signedIn(db, await givenUser(db, { role }), undefined, production)
  return {
    call,
    save: (more: Parameters<typeof providerToSave>[0] = {}) =>
      call(saveIdentityProvider, saveRoute, providerToSave(more)),
  }
}

test(
  'K325: a provider is kept with a sealed secret that nothing shows, changed with its version, and recorded',
  onDb(async (db) => {
    const { call, save } = await given(db)
    const dealer = await givenDealer(db, 'Shop')
    const { data } = await save({ Dealers: [{ ID: dealer }], Secret: 'zqx-secret' })
    assert.deepEqual([data.HasSecret, data.Dealers], [true, [{ ID: dealer, Name: 'Shop' }]])
    assert.equal(data.Callback, `https://portal.example.test/sign-in/with/${data.ID}/callback`)
    const { Secret: _, ...changed } = providerToSave({ ID: data.ID, Version: 1, Required: true })
    const kept = await call(saveIdentityProvider, saveRoute, changed)
    assert.deepEqual([kept.data.HasSecret, kept.data.Required, kept.data.Version], [true, true, 2])
    await assert.rejects(call(saveIdentityProvider, saveRoute, changed), refusal(409, 'stale'))
    const [row] = await db.rows<{ secret: string }>`select secret from identity_providers`
    assert.equal(testVault.open(row!.secret), 'zqx-secret')
    const shown = await call(identityProviders, identityProvidersRoute, {})
    assert.doesNotMatch(JSON.stringify([data, kept, shown]), /zqx-secret/)
    await call(deleteIdentityProvider, deleteIdentityProviderRoute, { id: data.ID })
    await assert.rejects(
      call(deleteIdentityProvider, deleteIdentityProviderRoute, { id: data.ID }),
      refusal(404),
    )
    const events = await db.rows<{
      kind: string
      detail: object
    }>`select kind, detail from events order by id`
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['identity-provider-created', 'identity-provider-changed', 'identity-provider-deleted'],
    )
    assert.doesNotMatch(JSON.stringify(events), /zqx-secret/)
  }),
)

test(
  'what the rules of a provider name is in the language of the reader',
  onDb(async (db) => {
    const app = await givenApp(db, 'orders')
    const ID = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    await db.rows`
      insert into copy (kind, tag, en_us, fr_ca) values ('role', 'clerk', 'Clerk', 'Commis'), ('app', 'orders', 'Orders', 'Commandes')`
    const { save } = await given(db)
    const { data } = await save({ Rules: [{ Claim: 'groups', Value: 'x', Gives: 'role', ID }] })
    assert.deepEqual(data.Targets, [{ ID, Name: 'Orders: Clerk' }])
    const admin = await givenUser(db, { role: 'system_admin' })
    const french = await signedIn(db, admin, undefined, production, 'fr-CA')
    const [shown] = await french(identityProviders, identityProvidersRoute, {})
    assert.deepEqual(shown!.Targets, [{ ID, Name: 'Commandes\u00a0: Commis' }])
  }),
)

test(
  'K327: a provider whose dealer was deleted keeps its reach when it is saved again',
  onDb(async (db) => {
    const { call, save } = await given(db)
    const dealer = await givenDealer(db)
    const { data } = await save({ Dealers: [{ ID: dealer }] })
    await db.rows`update dealers set deleted_at = now() where id = ${dealer}`
    const [shown] = await call(identityProviders, identityProvidersRoute, {})
    const { Dealers } = shown!
    const again = await save({
      ID: data.ID,
      Version: data.Version,
      Dealers: Dealers.map(({ ID }) => ({ ID })),
    })
    assert.deepEqual(
      again.data.Dealers.map(({ ID }) => ID),
      [dealer],
    )
    const elsewhere = { Domains: ['other.example.test'], Dealers: [{ ID: dealer }] }
    await assert.rejects(save(elsewhere), refusal(400), 'a new one takes no deleted dealer')
  }),
)

test(
  'K327: another issuer is another provider, whose subjects are linked to nobody yet',
  onDb(async (db) => {
    const { save } = await given(db)
    const { data } = await save()
    const user = await givenUser(db)
    await db.rows`
      insert into identity_links (provider_id, subject, user_id, created_at, last_used_at)
      values (${data.ID}, '1', ${user}, now(), now())`
    const same = await save({ ID: data.ID, Version: 1, ClientID: 'other' })
    assert.equal(same.data.People, 1)
    const moved = await save({ ID: data.ID, Version: 2, Issuer: 'https://other.example.test' })
    assert.equal(moved.data.People, 0)
  }),
)

test(
  'K325: only system admins see, save, try and delete providers',
  onDb(async (db) => {
    const { call, save } = await given(db)
    const { data } = await save()
    const other = await given(db, 'admin')
    const id = data.ID
    await assert.rejects(other.call(identityProviders, identityProvidersRoute, {}), refusal(403))
    await assert.rejects(other.save({ Domains: ['b.example.test'] }), refusal(403))
    await assert.rejects(other.call(tryIdentityProvider, tryIdentityProviderRoute, { id }), refusal(403))
    await assert.rejects(
      other.call(deleteIdentityProvider, deleteIdentityProviderRoute, { id }),
      refusal(403),
    )
    const { data: trial } = await call(tryIdentityProvider, tryIdentityProviderRoute, { id })
    assert.match(trial.Address, new RegExp(`/sign-in/with/${id}/try\\?ticket=`))
  }),
)

test(
  'K328: no rule gives a role of the portal, and addresses, domains and records are judged at the save',
  onDb(async (db) => {
    const { save } = await given(db)
    const app = await givenApp(db)
    const admin = (await db.row<{ id: string }>`
      select id from roles where app_id = ${await portalApp(db)} and name = 'system_admin'`)!.id
    const clerk = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    const rule = (ID: string) => ({ Rules: [{ Claim: 'groups', Value: 'x', Gives: 'role' as const, ID }] })
    await assert.rejects(save(rule(admin)), refusal(400))
    await assert.rejects(save(rule(crypto.randomUUID())), refusal(400))
    await save(rule(clerk))
    await assert.rejects(save(), refusal(409, 'taken'))
    const elsewhere = { Domains: ['c.example.test'] }
    for (const Issuer of [
      'http://login.example.test',
      'https://10.0.0.1',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://user:word@login.example.test',
      'file:///etc/passwd',
      '',
    ])
      await assert.rejects(save({ ...elsewhere, Issuer }), refusal(400), Issuer)
    for (const domain of ['', 'localhost', 'a b.test', '*.example.test', `${'a'.repeat(250)}.test`])
      await assert.rejects(save({ Domains: [domain] }), refusal(400), domain)
    await assert.rejects(save({ Domains: [] }), refusal(400))
    const [one, two] = [await givenDealer(db), await givenDealer(db)]
    const creates = { ...elsewhere, First: 'create' as const, Dealers: [{ ID: one }] }
    await assert.rejects(save({ ...creates, CreatesIn: two }), refusal(400))
    await assert.rejects(save({ ...creates, CreatesIn: null }), refusal(400))
    await assert.rejects(save({ ...elsewhere, Exempt: [{ ID: crypto.randomUUID() }] }), refusal(400))
    assert.equal((await save({ ...creates, CreatesIn: one })).data.CreatesIn, one)
  }),
)

test(
  'K327: a person sees and removes links of their own, none of others, and not the only way to sign in',
  onDb(async (db) => {
    const { save } = await given(db)
    const id = (await save()).data.ID
    const [one, two] = [await givenUser(db), await givenUser(db)]
    for (const user of [one, two])
      await db.rows`insert into identity_links values (${id}, ${`sub of ${user}`}, ${user}, ${NOW}, ${NOW})`
    const [mine, theirs] = [await signedIn(db, one), await signedIn(db, two)]
    const [link] = await mine(myIdentityLinks, myIdentityLinksRoute, {})
    assert.deepEqual([link!.ID, link!.Names['fr-CA']], [id, 'Boutique Piscines'])
    await mine(removeIdentityLink, removeIdentityLinkRoute, { id })
    assert.deepEqual(await mine(myIdentityLinks, myIdentityLinksRoute, {}), [])
    await assert.rejects(mine(removeIdentityLink, removeIdentityLinkRoute, { id }), refusal(404))
    await db.rows`update users set password_hash = null where id = ${two}`
    await assert.rejects(theirs(removeIdentityLink, removeIdentityLinkRoute, { id }), refusal(403))
    assert.equal((await theirs(myIdentityLinks, myIdentityLinksRoute, {})).length, 1)
    const events = await db.rows`select kind, user_id as who from events where kind = 'identity-unlinked'`
    // Who administers and is not linked signs in by the password: to remove the link would undo what is required.
    const bound = await givenUser(db, { role: 'admin', email: 'bound@shop.example.test' })
    await db.rows`insert into identity_links values (${id}, 'bound', ${bound}, ${NOW}, ${NOW})`
    const binding = await signedIn(db, bound)
    const removable = async () => (await binding(myIdentityLinks, myIdentityLinksRoute, {}))[0]!.Removable
    assert.equal(await removable(), true)
    await db.rows`update identity_providers set required = true where id = ${id}`
    assert.equal(await removable(), false)
    await assert.rejects(binding(removeIdentityLink, removeIdentityLinkRoute, { id }), refusal(403))
    assert.deepEqual(events, [{ kind: 'identity-unlinked', who: one }])
  }),
)
