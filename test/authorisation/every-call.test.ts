import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANTI_FORGERY_HEADER, nothing } from '#core/contract/endpoint.ts'
import { givenUser } from '#test/people.ts'
import { requests } from './who-may.ts'
import { isAnonymous } from './matrix.ts'
import { nowhere, type Network } from './network.ts'
import { comparable, requestOf, send } from './portal.ts'
import { doable, routeOf } from './run.ts'
import { sharedPortal } from './shared-portal.ts'
import { trace } from './trace.ts'

const { portal, network } = await sharedPortal()
const { db, origin } = portal
const admin = await portal.signIn(await givenUser(db, { role: 'system_admin' }))
const all = doable.map((operation) => ({
  op: operation.op,
  anonymous: isAnonymous(operation),
  about: requests[operation.op]!.about,
  endpoint: routeOf(operation)!.endpoint,
  input: (at = network.near) => requests[operation.op]!.input(at),
}))
const writing = all.filter(({ endpoint }) => endpoint.method === 'POST')

test('A010, A011: a writing call that our own page did not make writes nothing', async () => {
  const other = await portal.signIn(await givenUser(db, { role: 'system_admin' }))
  const { authorization } = admin.headers as { authorization: string }
  const before = await trace(db)
  for (const { op, endpoint, input, anonymous } of writing) {
    const withoutOurs = [
      { authorization },
      { authorization, [ANTI_FORGERY_HEADER]: '' },
      { authorization, [ANTI_FORGERY_HEADER]: 'wrong' },
      { ...other.headers, authorization },
    ]
    const fromElsewhere = [
      { ...admin.headers, 'sec-fetch-site': 'cross-site' },
      { ...admin.headers, 'sec-fetch-site': 'same-site' },
      { ...admin.headers, origin: 'https://elsewhere.example.test' },
      { ...admin.headers, origin: 'null' },
    ]
    // What anybody may send has no header of its own, yet comes from our page or from none.
    for (const headers of [...(anonymous ? [] : withoutOurs), ...fromElsewhere])
      assert.equal((await send(origin, endpoint, input(), headers)).status, 403, op)
    // A call without a body requires no content type: R62.
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
    for (const type of endpoint.body === nothing ? [] : types)
      assert.equal(
        (await send(origin, endpoint, input(), { ...admin.headers, 'content-type': type })).status,
        // A call that takes files reads such a type; this is no form.
        endpoint.parts && type === 'multipart/form-data' ? 400 : 415,
        op,
      )
  }
  assert.equal(await trace(db), before)
})

test('R73: a refused POST tells its status and the word for it, whatever the call', async () => {
  for (const { op, endpoint, input } of writing) {
    const headers = { ...admin.headers, 'sec-fetch-site': 'cross-site' }
    const { text } = await send(origin, endpoint, input(), headers)
    const { requestId, message, ...rest } = JSON.parse(text) as Record<string, unknown>
    assert.ok(requestId && message, op)
    assert.deepEqual(rest, { success: false, code: 403, problem: 'antiForgery', data: null, errors: [] }, op)
  }
})

test('A011: our own page may write, and so may a program, which names no page', async () => {
  const { endpoint } = writing.find(({ op }) => op === 'user.reset')!
  for (const headers of [{}, { origin, 'sec-fetch-site': 'same-origin' }])
    assert.equal((await send(origin, endpoint, { email: 'nobody@example.test' }, headers)).status, 200)
})

test('A012, A013: a call is reached by its own method and spelling alone', async () => {
  const before = await trace(db)
  for (const { op, endpoint, input } of all) {
    const { address } = requestOf(endpoint, input())
    const ask = async (method: string, at = address, more: Record<string, string> = {}) => {
      const headers = { ...admin.headers, ...more }
      const response = await fetch(origin + at, { method, headers })
      const { status } = response
      return { status, allow: response.headers.get('allow'), text: await response.text() }
    }
    const taken = new Set(
      all.filter((one) => one.endpoint.path === endpoint.path).map((one) => one.endpoint.method),
    )
    // HEAD would use a one-time token up.
    const reads = endpoint.token ? ['GET'] : ['GET', 'HEAD']
    const allowed = [...(taken.has('GET') ? reads : []), ...(taken.has('POST') ? ['POST'] : [])]
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      if (!allowed.includes(method)) {
        const { status, allow } = await ask(method)
        assert.deepEqual([status, allow], [405, allowed.join(', ')], `${method} ${op}`)
      }
    const [path, query] = address.split('?') as [string, string]
    for (const spelt of [
      path.toLowerCase(),
      `${path}/`,
      `/${path}`,
      path.replace('/', '/./'),
      `${path}%2e`,
      `${path};x`,
    ])
      if (new URL(origin + spelt).pathname !== path)
        assert.equal((await ask(endpoint.method, `${spelt}?${query}`)).status, 404, spelt)
    if (allowed.includes('HEAD')) {
      const head = await ask('HEAD')
      assert.deepEqual([head.status, head.text], [(await ask('GET')).status, ''], op)
      await ask('GET', address, { 'x-http-method-override': 'POST' })
    }
  }
  assert.equal(await trace(db), before)
})

type Answers = [op: string, near: Awaited<ReturnType<typeof send>>, far: Awaited<ReturnType<typeof send>>]

test('A015, B020, C041, C045, C048: what is out of scope and what does not exist answer alike, to the byte, and neither is held', async () => {
  const rights = [
    'view-users',
    'view-apps',
    'modify-apps',
    'delete-apps',
    'create-roles',
    'modify-roles',
    'delete-roles',
    'create-permissions',
    'modify-permissions',
    'delete-permissions',
    'modify-users',
    'delete-users',
    'lock-users',
    'change-dealer',
    'provision-apps',
    'deprovision-apps',
    'create-users',
    'create-dealers',
    'create-dealer-admin',
    'view-dealers',
    'modify-dealers',
    'delete-dealers',
    'create-stores',
    'modify-stores',
    'delete-stores',
  ] as const
  const viewers = [
    await givenUser(db, { dealerId: network.near.dealer, role: 'admin', permissions: rights }),
    await givenUser(db, {
      dealerId: network.near.dealer,
      role: 'manager',
      permissions: rights,
      storeIds: [network.near.store],
    }),
  ]
  // Also a lock that was undone again leaves its mark on a row.
  const marks = () =>
    db.rows`select id, xmax::text from users where id::text = any(${Object.values(network.far)}::text[]) order by id`
  const before = await marks()
  const answers: Answers[] = []
  for (const viewer of viewers)
    for (const { op, endpoint, input } of all.filter(({ about }) => about)) {
      // They are refused before anything is looked for.
      if (endpoint.needs.includes('access-all-dealers')) continue
      const { headers } = await portal.signIn(viewer)
      const ask = (at: Network['far']) => send(origin, endpoint, input(at), headers)
      answers.push([op, await ask(network.far), await ask(nowhere())])
    }
  assert.ok(answers.length >= 10)
  assert.deepEqual(await marks(), before)
  for (const [op, far, none] of answers) {
    assert.equal(far.status, 404, op)
    assert.deepEqual(comparable(far), comparable(none), op)
  }
})

test('A018: no answer to nonsense tells how the portal is made', async () => {
  const nonsense = [
    "'",
    "' or 1=1 --",
    '\0',
    '%00',
    '../../../etc/passwd',
    '[object Object]',
    '-1',
    'é'.repeat(300),
  ]
  const before = await trace(db)
  // A call without an input does what it does.
  const spoilable = all.filter(({ input }) => Object.keys(input()).length > 0)
  for (const { op, endpoint, input, anonymous } of spoilable) {
    // A password that is not the current one is counted, and locks its counter after some.
    const values = 'currentPassword' in input() ? nonsense.slice(0, 3) : nonsense
    for (const value of values) {
      const spoilt = Object.fromEntries(Object.keys(input()).map((key) => [key, value]))
      const { status, text } = await send(origin, endpoint, spoilt, admin.headers)
      assert.ok(status < 500, `${op} ${value}: ${status}`)
      if (!anonymous && status >= 400)
        assert.doesNotMatch(text, /node_modules|\.ts\b|select |postgres|pglite|stack|at async/i)
    }
    await db.rows`delete from session_counters`
  }
  assert.equal(await trace(db), before)
})

test('A018: a fault of ours is told without a word of what it was', async () => {
  await db.rows`alter table copy rename to copy_away`
  const { endpoint } = all.find(({ op }) => op === 'copy.get')!
  const { status, text } = await send(origin, endpoint, {}, admin.headers)
  await db.rows`alter table copy_away rename to copy`
  assert.equal(status, 500)
  const { requestId, message, ...rest } = JSON.parse(text) as Record<string, unknown>
  assert.deepEqual(rest, { code: 'unexpected', problem: 'unexpected', errors: [] })
  assert.ok(requestId)
  assert.doesNotMatch(String(message), /copy_away|relation|sql/i)
})
