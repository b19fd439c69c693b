import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { signedIn } from '#test/call.ts'
import { hasCode, verified, withOther } from '#test/brokers.ts'
import { givenSigner, ownIdentity } from '#test/identity.ts'
import { givenApp, givenDealer, givenStore, giveRole, portalApp } from '#test/people.ts'

const running = await ownIdentity()
const { db } = running
const { given, through } = await withOther(running)

const roleOf = async (app: string) =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${app} and deleted_at is null`)!.id
const held = async (userId: string) =>
  (
    await db.rows<{ name: string }>`
      select a.display_name || coalesce('@' || s.name, '') as name
        from user_roles ur join apps a on a.id = ur.app_id
        left join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
        left join stores s on s.id = us.store_id
       where ur.user_id = ${userId} order by 1`
  ).map(({ name }) => name)
const rule = (Value: string, Gives: 'role' | 'template' | 'store' | 'dealer', ID: string) => ({
  Claim: 'groups',
  Value,
  Gives,
  ID,
})

async function givenNetwork() {
  const [dealer, second] = [await givenDealer(db, 'North'), await givenDealer(db, 'South')]
  const store = await givenStore(db, second, 'Centre')
  const [orders, parts, training] = [
    await givenApp(db, 'Orders'),
    await givenApp(db, 'Parts'),
    await givenApp(db, 'Training'),
  ]
  await db.rows`update apps set provision_type = 1 where id = any(${[parts, training]}::uuid[])`
  return { dealer, second, store, orders, parts, training }
}
const network = await givenNetwork()

test('K336: rules give a new person their dealer, store, roles, template and values; a group in another case is another', async () => {
  const { dealer, second, store, orders, parts, training } = network
  const [desk] = await db.rows<{ id: string }>`
    insert into attributes (family, app_id, name, display_name) values ('app', ${parts}, 'desk', 'Desk') returning id`
  const [template] = await db.rows<{ id: string }>`
    insert into access_templates (name_en, name_fr, search_text, changed_at, contents) values ('T', 'T', 't', now(), 1) returning id`
  const contents = [
    {
      ID: training,
      AssignedRoles: [{ ID: await roleOf(training) }],
      AssignedPermissions: [],
      Attributes: [],
    },
  ]
  await db.rows`
    insert into access_template_contents (template_id, version, stores, apps, made_at)
    values (${template!.id}, 1, 'all', ${JSON.stringify(contents)}::jsonb, now())`
  const { email, domain } = await given({
    First: 'create',
    CreatesIn: dealer,
    Dealers: [{ ID: dealer }, { ID: second }],
    Rules: [
      rule('South', 'dealer', second),
      rule('Centre', 'store', store),
      rule('Orders', 'role', await roleOf(orders)),
      rule('parts', 'role', await roleOf(parts)),
      rule('Training', 'template', template!.id),
    ],
    Attributes: [{ Claim: 'desk', Attribute: desk!.id }],
  })
  const groups = ['South', 'Centre', 'Orders', 'parts', 'Training']
  await through(email, verified(email, { groups, desk: 'D4' }))
  const user = await db.row<{ id: string; dealer: string }>`
    select id, dealer_id as dealer from users where email = ${email}`
  assert.equal(user!.dealer, second)
  assert.deepEqual(await held(user!.id), ['Orders@Centre', 'Parts', 'Training'])
  assert.deepEqual(await db.rows`select value from user_attributes where user_id = ${user!.id}`, [
    { value: 'D4' },
  ])
  const noted = await db.rows`select 1 from template_people where user_id = ${user!.id}`
  assert.equal(noted.length, 1)
  const sources = await db.rows<{ source: string | null }>`
    select detail->'Source'->>1 as source from events where user_id = ${user!.id} and kind = 'user-changed'`
  assert.deepEqual(sources, [{ source: 'Pool Shop / Boutique Piscines' }])
  const other = `other@${domain}`
  await through(other, verified(other, { groups: ['orders', 'PARTS', ' parts', 'training'] }))
  const plain = await db.row<{ id: string; dealer: string }>`
    select id, dealer_id as dealer from users where email = ${other}`
  assert.deepEqual([plain!.dealer, await held(plain!.id)], [dealer, []])
})

test('K336: at each sign-in rules take what they gave once the group is gone, and nothing that somebody gave by hand', async () => {
  const { orders: ours, parts, training } = network
  await db.rows`update apps set provision_type = 1 where id = ${ours}`
  const { email } = await given({
    RulesAt: 'each',
    Rules: [
      rule('Orders', 'role', await roleOf(ours)),
      rule('Parts', 'role', await roleOf(parts)),
      rule('Training', 'role', await roleOf(training)),
    ],
  })
  const { id } = await givenSigner(db, { email })
  await giveRole(db, id, training, 'clerk')
  const signIn = async (...groups: string[]) => {
    const { inside } = await through(email, verified(email, { groups }))
    assert.ok(hasCode(inside))
    return held(id)
  }
  assert.deepEqual(await signIn('Orders', 'Parts', 'Training'), ['Orders', 'Parts', 'Training'])
  assert.deepEqual(await signIn('Parts'), ['Parts', 'Training'], 'Training was given by hand')
  const apps = await db.rows`select 1 from user_apps where user_id = ${id} and app_id = ${ours}`
  assert.deepEqual(apps, [], 'with its only role the app goes')
  // Somebody takes it; a sign-in sees that; they give it again: now it is theirs.
  const take = () => db.rows`delete from user_apps where user_id = ${id} and app_id = ${parts}`
  await take()
  assert.deepEqual(await signIn(), ['Training'])
  await giveRole(db, id, parts, 'clerk')
  assert.deepEqual(await signIn(), ['Parts', 'Training'])
  assert.deepEqual(await signIn('Orders'), ['Orders', 'Parts', 'Training'])
  await take()
  assert.deepEqual(await signIn('Parts'), ['Parts', 'Training'])
  assert.deepEqual(await signIn(), ['Training'], 'the rule gave it again')
  await giveRole(db, id, parts, 'clerk')
  assert.deepEqual(await signIn(), ['Parts', 'Training'], 'given since the rule took it')
})

test('K351: a role that an undo or another save gives back before the next sign-in is still the rule’s', async () => {
  const { parts } = network
  const { email } = await given({
    RulesAt: 'each',
    Rules: [rule('Parts', 'role', await roleOf(parts))],
  })
  const { id } = await givenSigner(db, { email })
  const signIn = async (...groups: string[]) => {
    assert.ok(hasCode((await through(email, verified(email, { groups }))).inside))
    return held(id)
  }
  assert.deepEqual(await signIn('Parts'), ['Parts'])
  const call = await signedIn(db, await givenSigner(db, { role: 'system_admin' }).then((one) => one.id))
  const before = await call(getUser, getUserRoute, { id })
  await call(saveUser, saveUserRoute, { ...before, Apps: [] })
  await call(saveUser, saveUserRoute, { ...before, Version: before.Version + 1 })
  assert.deepEqual(await held(id), ['Parts'])
  assert.deepEqual(await signIn(), [])
})

test('K336: rules at the first sign-in alone change nothing later, and give nothing once who saved them is no system admin', async () => {
  const { parts, training } = network
  const Rules = [rule('Parts', 'role', await roleOf(parts)), rule('Training', 'role', await roleOf(training))]
  const once = await given({ Rules })
  const { id } = await givenSigner(db, { email: once.email })
  const signIn = async (email: string, ...groups: string[]) => {
    assert.ok(hasCode((await through(email, verified(email, { groups }))).inside))
    return held(id)
  }
  assert.deepEqual(await signIn(once.email, 'Parts'), ['Parts'])
  assert.deepEqual(await signIn(once.email, 'Training'), ['Parts'])
  await db.rows`
    update identity_providers set settings = settings || '{"RulesAt": "each"}', version = version + 1 where id = ${once.provider.ID}`
  await db.rows`
    update users set locked = true where id = (select changed_by from identity_providers where id = ${once.provider.ID})`
  assert.deepEqual(
    await signIn(once.email, 'Parts', 'Training'),
    ['Parts'],
    'nothing is given, and nothing taken',
  )
  assert.deepEqual(await signIn(once.email), [], 'what it gave it still takes')
})

test('R115, K336: what a rule names is judged again at each sign-in: nothing of the portal is given', async () => {
  const { parts } = network
  const admin = await db.row<{ id: string }>`
    select id from roles where app_id = ${await portalApp(db)} and name = 'system_admin'`
  const { email, provider } = await given({ Rules: [rule('Parts', 'role', await roleOf(parts))] })
  const Rules = JSON.stringify([rule('Parts', 'role', admin!.id)])
  await db.rows`
    update identity_providers set settings = settings || jsonb_build_object('Rules', ${Rules}::jsonb), version = version + 1
     where id = ${provider.ID}`
  const { id } = await givenSigner(db, { email })
  assert.ok(hasCode((await through(email, verified(email, { groups: ['Parts'] }))).inside))
  assert.deepEqual(await held(id), [])
})
