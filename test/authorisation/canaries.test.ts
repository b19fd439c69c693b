import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { permissions } from '#core/contract/permissions.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { plant } from './canaries.ts'
import { requests } from './inputs.ts'
import { givenNetwork, nowhere } from './network.ts'
import { send, startPortal } from './portal.ts'
import { doable, routeOf } from './run.ts'

const { db, close } = await freshDatabase()
const portal = await startPortal(db)
after(async () => {
  await portal.close()
  await close()
})
const { near, far } = await givenNetwork(db)
const reading = doable.filter(({ method }) => method === 'GET')

/** All that the far dealer holds, people in the apps and roles of the near one among it. */
async function plantFar() {
  const people = [far.clerk, far.manager, far.admin, far.primary, far.systemAdmin]
  for (let more = 0; more < 10; more += 1)
    people.push(await givenUser(db, { dealerId: far.dealer, locked: more === 0 }))
  // Each holds a store of the other's too.
  for (const id of people) await giveRole(db, id, near.app, 'clerk', [far.store, near.store])
  await db.rows`
    insert into user_stores (user_id, role_id, store_id) values (${near.clerk}, ${near.role}, ${far.store})`
  const attribute = async (family: string, appId: string | null) => {
    const row = await db.row<{ id: string }>`
      insert into attributes (family, app_id, name, display_name) values (${family}, ${appId}, 'shared', 'Shared')
      returning id`
    return row!.id
  }
  const ofApp = await attribute('app', near.app)
  await db.rows`
    insert into user_attributes (user_id, attribute_id)
    select id, ${ofApp}::uuid from users where dealer_id = ${far.dealer}`
  await db.rows`insert into dealer_attributes (dealer_id, attribute_id) values (${far.dealer}, ${await attribute('dealer', null)})`
  await db.rows`insert into store_attributes (store_id, attribute_id) values (${far.store}, ${await attribute('store', null)})`
  await attribute('app', far.app)
  return [
    ...(await plant(db, 'users', 'id', people)),
    ...(await plant(db, 'user_attributes', 'user_id', people)),
    ...(await plant(db, 'dealers', 'id', [far.dealer])),
    ...(await plant(db, 'dealer_attributes', 'dealer_id', [far.dealer])),
    ...(await plant(db, 'stores', 'id', [far.store])),
    ...(await plant(db, 'store_attributes', 'store_id', [far.store])),
    ...(await plant(db, 'apps', 'id', [far.app])),
    ...(await plant(db, 'roles', 'app_id', [far.app])),
    ...(await plant(db, 'attributes', 'app_id', [far.app])),
  ]
}

const canaries = await plantFar()
const found = (text: string) => canaries.filter((one) => text.includes(one))

/** Every answer that somebody can get by reading: about near, far and absent things, and looking for these words. */
async function everythingRead(userId: string, words: readonly string[] = []) {
  const { headers } = await portal.signIn(userId)
  const answers: { what: string; text: string }[] = []
  const ask = async (op: string, input: object) => {
    const endpoint = routeOf(reading.find((one) => one.op === op)!)!.endpoint
    const { text } = await send(portal.origin, endpoint, input, headers)
    answers.push({ what: `${op} ${JSON.stringify(input)}`, text })
    return text
  }
  for (const { op } of reading)
    for (const at of [
      near,
      far,
      nowhere(),
      { ...near, store: near.role },
      { ...near, store: near.dealer },
      { ...near, store: far.dealer },
    ])
      await ask(op, requests[op]!.input(at))
  for (const type of ['-1', '0', '1', '2', '3']) await ask('group.all', { type })
  for (const query of ['', ...words]) await ask('user.search', { query, pageSize: '100' })
  for (const address of canaries.filter((_, n) => n % 7 === 0))
    await ask('user.emailUsed', { email: `${address}@x.test` })
  await ask('app.metadata', { appNames: canaries.slice(-12).join(',') })
  for (const path of ['/metrics', '/healthz', '/api/openapi.json'])
    answers.push({ what: path, text: await (await fetch(portal.origin + path)).text() })
  return answers
}

const { dealer: dealerId, store } = near
const own = permissions.filter((one) => one !== 'access-all-dealers' && one !== 'all-permissions')

test('B019, C041, C044, C046, D076, D078: of a hundred texts in another dealer’s records no dealer admin or manager reads one', async () => {
  assert.ok(canaries.length >= 100)
  for (const role of ['admin', 'manager']) {
    const viewer = await givenUser(db, { role, dealerId, storeIds: [store], permissions: own })
    await giveRole(db, viewer, near.app, 'clerk')
    const answers = await everythingRead(viewer, canaries)
    assert.deepEqual(
      answers.filter(({ text }) => found(text).length).map(({ what, text }) => [role, what, found(text)]),
      [],
    )
    const hits = answers.filter(
      ({ what, text }) => what.includes('"query":"zqx') && !text.includes('"Total":0'),
    )
    assert.deepEqual(hits, [], 'nor does a search tell that it is there')
  }
})

test('whoever may see the other dealer reads them, so that the test above can fail', async () => {
  const network = await givenUser(db, { role: 'admin', permissions })
  const read = new Set((await everythingRead(network)).flatMap(({ text }) => found(text)))
  assert.ok(read.size > 40, `${read.size}`)
})

test('D080: hashes of passwords and secrets are read by nobody, not even a system admin', async () => {
  const hashes = await db.rows<{ text: string }>`
    select password_hash as text from users where password_hash is not null
    union all select secret_hash from apps where secret_hash is not null
    union all select id from oidc_artifacts`
  assert.ok(hashes.length > 10)
  const answers = await everythingRead(await givenUser(db, { role: 'system_admin' }))
  for (const { text } of hashes)
    assert.deepEqual(
      answers.filter((answer) => answer.text.includes(text)).map(({ what }) => what),
      [],
    )
})
