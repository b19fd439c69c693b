import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { KEY_HOURS, KEYS_A_DAY, sweepIdempotencyKeys } from '#core/server/idempotency.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { routes } from '#main/features.server.ts'
import { testVault } from '#test/vault.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal()
const { origin, signedIn, db } = portal
after(portal.close)

const admin = await signedIn({ role: 'system_admin' })

const post = (path: string, body: unknown, headers: Record<string, string> = {}, who = admin) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const keyed = (key: string) => ({ 'idempotency-key': key })
const sourceNamed = (name: string) => ({ Name: name, Network: true })
const countSources = async (name: string) =>
  (await db.row<{ n: number }>`select count(*)::int as n from scim_sources where name = ${name}`)!.n

test('a repeated call with the same key is done once and gets the first answer, also for two at once', async () => {
  const name = 'Repeated'
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const response = await post('/api/ScimSource', sourceNamed(name), keyed('one'))
      return {
        replayed: response.headers.get('idempotency-replayed'),
        status: response.status,
        body: await response.text(),
      }
    }),
  )
  assert.equal(await countSources(name), 1)
  assert.deepEqual(new Set(answers.map(({ body }) => body)).size, 1)
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(answers.filter(({ replayed }) => replayed === 'true').length, 2)
})

test('a key names one call of one person: another call with it is refused, another person has keys of their own', async () => {
  await post('/api/ScimSource', sourceNamed('First'), keyed('two'))
  const other = await post('/api/ScimSource', sourceNamed('Second'), keyed('two'))
  const { problem } = (await other.json()) as { problem: string }
  assert.deepEqual([other.status, problem], [422, 'idempotencyKeyUsed'])
  assert.equal(await countSources('Second'), 0)
  const colleague = await signedIn({ role: 'system_admin' })
  const theirs = await post('/api/ScimSource', sourceNamed('Second'), keyed('two'), colleague)
  assert.equal(theirs.status, 200)
})

test('a refused call keeps no key, so that it can be corrected', async () => {
  const refused = await post('/api/ScimSource', { Network: true }, keyed('three'))
  assert.equal(refused.status, 400)
  assert.equal((await post('/api/ScimSource', sourceNamed('Corrected'), keyed('three'))).status, 200)
})

test('an answer with a secret is repeated whole, and stored so that nobody can read it', async () => {
  const { data } = (await (await post('/api/ScimSource', sourceNamed('Secret'))).json()) as {
    data: { ID: string }
  }
  const year = new Date().getFullYear() + 1
  const make = () => post('/api/ScimSource/Token', { ID: data.ID, EndsOn: `${year}-01-31` }, keyed('four'))
  const [first, second] = [await (await make()).text(), await (await make()).text()]
  assert.equal(first, second)
  const { Token } = (JSON.parse(first) as { data: { Token: string } }).data
  const stored = await db.rows<{ answer: string }>`select answer from idempotency_keys`
  assert.ok(stored.length > 0 && Token.length > 20)
  assert.ok(stored.every(({ answer }) => !answer.includes(Token)))
})

test('a key that is empty, too long or not ASCII is refused, and so is one where a call takes none', async () => {
  for (const key of ['', 'a b', 'x'.repeat(256)])
    assert.equal(
      (await post('/api/ScimSource', sourceNamed('None'), keyed(key))).status,
      400,
      key.slice(0, 9),
    )
  assert.equal(await countSources('None'), 0)
  const confirm = await post('/api/User/Confirm', { Password: 'x' }, keyed('five'))
  assert.deepEqual(
    [confirm.status, ((await confirm.json()) as { problem: string }).problem],
    [400, 'idempotencyKey'],
  )
})

test('the calls with a key of one person in a day are limited before any work; without a key the call is made', async () => {
  const person = await signedIn({ role: 'system_admin' })
  await post('/api/ScimSource', sourceNamed('Limit 1'), keyed('seven'), person)
  await db.rows`update attempt_counts set n = ${KEYS_A_DAY}`
  const refused = await post('/api/ScimSource', sourceNamed('Limit 2'), keyed('eight'), person)
  const { problem } = (await refused.json()) as { problem: string }
  assert.deepEqual([refused.status, problem], [429, 'tooManyKeys'])
  assert.ok(Number(refused.headers.get('retry-after')) > 86_000)
  assert.equal(await countSources('Limit 2'), 0)
  assert.equal((await post('/api/ScimSource', sourceNamed('Limit 2'), {}, person)).status, 200)
  await db.rows`delete from attempt_counts`
})

test('a key ends after a day', async () => {
  await post('/api/ScimSource', sourceNamed('Daily'), keyed('six'))
  const at = async (hours: number) => {
    await sweepIdempotencyKeys(db, new Date(Date.now() + hours * 3_600_000))
    return (await post('/api/ScimSource', sourceNamed('Daily'), keyed('six'))).status
  }
  assert.equal(await at(KEY_HOURS - 1), 200)
  // It is done again, and the name is used.
  assert.equal(await at(KEY_HOURS + 1), 409)
})

test('return=minimal leaves data out, except of an answer that is shown once', async () => {
  const prefer = { prefer: 'respond-async, return=minimal' }
  const saved = await post('/api/ScimSource', sourceNamed('Minimal'), prefer)
  assert.equal(saved.headers.get('preference-applied'), 'return=minimal')
  assert.deepEqual(await saved.json(), { success: true, code: 200 })
  const source = await db.row<{ id: string }>`select id from scim_sources where name = 'Minimal'`
  const body = { ID: source!.id, EndsOn: `${new Date().getFullYear() + 1}-01-31` }
  const made = await post('/api/ScimSource/Token', body, prefer)
  assert.equal(made.headers.get('preference-applied'), null)
  assert.ok(((await made.json()) as { data: { Token: string } }).data.Token)
  const full = await post('/api/ScimSource', sourceNamed('Full'), { prefer: 'return=representation' })
  assert.ok(((await full.json()) as { data?: object }).data)
})

test('an answer that the caller has already is 304 without a body, until it changes', async () => {
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/ScimSources`, { headers: { ...admin.headers, ...headers }, cache: 'no-store' })
  const first = await get()
  const tag = first.headers.get('etag')!
  assert.match(tag, /^W\/"[\w-]{22}"$/)
  for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
    const again = await get({ 'if-none-match': known })
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag])
  }
  await post('/api/ScimSource', sourceNamed('Changes the list'))
  const changed = await get({ 'if-none-match': tag })
  assert.equal(changed.status, 200)
  assert.notEqual(changed.headers.get('etag'), tag)
  const refused = await fetch(`${origin}/api/ScimSources`, { headers: { 'if-none-match': '*' } })
  assert.equal(refused.status, 401)
})

test('a call whose answer has a secret says so, so that no preference leaves it out', () => {
  const secret = /^(Secret|Token|Code|RecoveryCodes)$/
  const all = routes({ antiForgery: antiForgery('key'), learningKey: 'key', vault: testVault })
  const unsaid = all.filter(({ endpoint: { method, saves, shownOnce } }) => {
    const { shape = {} } = (saves ?? {}) as { shape?: object }
    return method === 'POST' && !shownOnce && Object.keys(shape).some((name) => secret.test(name))
  })
  assert.deepEqual(
    unsaid.map(({ endpoint }) => endpoint.name),
    [],
  )
})
