import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal()
const { db, origin, signedIn } = portal
after(portal.close)

const admin = await signedIn({
  role: 'admin',
  permissions: ['lock-users', 'view-users', 'access-all-dealers'],
})
const lock = (id: string, headers: Record<string, string>) =>
  fetch(`${origin}/api/User/Lock?id=${id}`, { method: 'POST', headers })
const isLocked = async (id: string) =>
  (await db.row<{ locked: boolean }>`select locked from users where id = ${id}`)!.locked

test('A006: a signed-in page reads its profile and locks a person, who is refused at once', async () => {
  const person = await signedIn()
  assert.equal((await lock(person.id, admin.headers)).status, 200)
  assert.ok(await isLocked(person.id))
  const refused = await fetch(`${origin}/api/Profile`, { headers: { authorization: person.authorization } })
  assert.equal(refused.status, 401)
})

test('D079: a lock answers what reading the person answers, and null where reading is refused', async () => {
  const person = await signedIn()
  const blind = await signedIn({ role: 'admin', permissions: ['lock-users', 'access-all-dealers'] })
  const { authorization } = admin
  const answer: unknown = await (await lock(person.id, admin.headers)).json()
  const read = await fetch(`${origin}/api/User?id=${person.id}`, { headers: { authorization } })
  assert.deepEqual(answer, { success: true, code: 200, data: await read.json() })
  const told: unknown = await (await lock(person.id, blind.headers)).json()
  assert.deepEqual(told, { success: true, code: 200, data: null })
})

test('role names come as a JSON string that holds them', async () => {
  const { authorization } = admin
  const response = await fetch(`${origin}/api/Copy/Roles`, { headers: { authorization } })
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  const text: unknown = await response.json()
  assert.ok(typeof text === 'string' && 'Roles' in JSON.parse(text))
})

test('A010, A011: a writing call without our anti-forgery header, with another’s, or from another site changes nothing', async () => {
  const person = await signedIn()
  const { authorization } = admin
  for (const headers of [
    {},
    { [ANTI_FORGERY_HEADER]: '' },
    { [ANTI_FORGERY_HEADER]: person.profile.AntiForgeryToken },
    { [ANTI_FORGERY_HEADER]: admin.profile.AntiForgeryToken, 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await lock(person.id, { authorization, ...headers })
    assert.equal(response.status, 403)
    assert.equal(((await response.json()) as { problem: string }).problem, 'antiForgery')
  }
  assert.ok(!(await isLocked(person.id)))
})

test('a refusal is a sentence in the reader’s language, with a reference and nothing of the record', async () => {
  const response = await fetch(`${origin}/api/User?id=nonsense`, {
    headers: { authorization: admin.authorization, 'accept-language': 'fr-CA' },
  })
  assert.equal(response.status, 400)
  const { requestId, ...problem } = (await response.json()) as Record<string, unknown>
  assert.match(String(requestId), /^[0-9a-f-]{36}$/)
  assert.deepEqual(problem, {
    code: 'invalid',
    problem: 'invalid',
    message: 'Certaines valeurs ne sont pas valides.',
    errors: [
      {
        key: 'id',
        code: 'VALIDATION_ERROR',
        value: 'nonsense',
        message: 'Veuillez entrer une valeur valide.',
      },
    ],
  })
})

test('A015: out of scope and not there are byte for byte the same, but for the reference', async () => {
  const manager = await signedIn({ role: 'manager', permissions: ['view-users'] })
  const read = async (id: string) => {
    const response = await fetch(`${origin}/api/User?id=${id}`, {
      headers: { authorization: manager.authorization },
    })
    const text = await response.text()
    return [response.status, text.replace(/"requestId":"[^"]*"/, '')]
  }
  assert.deepEqual(await read(admin.id), await read(crypto.randomUUID()))
})

test('A001: without a token, with a wrong one, or with another scheme, nothing is answered', async () => {
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer x.y.z',
    admin.authorization.replace('Bearer', 'Basic'),
  ]) {
    const response = await fetch(`${origin}/api/User/Search`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    assert.equal(response.status, 401)
    assert.equal(response.headers.get('www-authenticate'), 'Bearer')
    assert.deepEqual(Object.keys((await response.json()) as object), [
      'code',
      'problem',
      'message',
      'errors',
      'requestId',
    ])
  }
})

test('A012, A013: a call is not reached by another spelling, and HEAD tells what GET does', async () => {
  const { headers } = admin
  for (const path of ['/api/profile', '/api/Profile/', '/api//Profile', '/API/Profile'])
    assert.equal((await fetch(origin + path, { headers })).status, 404, path)
  const head = await fetch(`${origin}/api/Profile`, { method: 'HEAD', headers })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    assert.equal((await fetch(`${origin}/api/Profile`, { method, headers })).status, 405, method)
})

test('a body that is not JSON, too large, or poisonous is refused', async () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${origin}/api/Profile`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': type },
      body,
    }).then(({ status }) => status)
  assert.equal(await send('{'), 400)
  assert.equal(await send('{"__proto__":{"a":1}}'), 400)
  assert.equal(await send(`"${'x'.repeat(1_000_001)}"`), 413)
  assert.equal(await send('id=1', 'application/x-www-form-urlencoded'), 415)
  assert.equal(await send('x', 'text/plain'), 415)
})

test('what the database cannot hold is refused, not an error of ours', async () => {
  const response = await fetch(`${origin}/api/User/Search?query=a%00b`, { headers: admin.headers })
  assert.equal(response.status, 400)
})

test('the API describes itself in the language that is asked for', async () => {
  const summary = async (address: string, headers = {}) => {
    const response = await fetch(`${origin}/api/openapi.json${address}`, { headers })
    const { paths } = (await response.json()) as { paths: Record<string, { get: { summary: string } }> }
    return paths['/api/User']?.get.summary
  }
  assert.equal(await summary(''), 'One user')
  assert.equal(await summary('?locale=fr-CA'), 'Un utilisateur')
  assert.equal(await summary('', { 'accept-language': 'fr-CA' }), 'Un utilisateur')
  assert.equal(await summary('?locale=en-US', { 'accept-language': 'fr-CA' }), 'One user')
  assert.equal(await summary('?locale=de&locale=fr'), 'One user')
})

test('the API describes itself from its contracts', async () => {
  const api = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, { post?: { summary: string; parameters: { name?: string }[] } }>
  }
  assert.deepEqual(
    Object.keys(api.paths).filter((path) => !/^\/(api|Info)\//.test(path)),
    [],
  )
  assert.deepEqual(
    api.paths['/api/User/Lock']?.post?.parameters.flatMap(({ name = [] }) => name),
    ['id', 'lockState', 'version'],
  )
})

test('every answer carries the security headers', async () => {
  const { headers } = await fetch(`${origin}/healthz`)
  assert.match(headers.get('content-security-policy')!, /default-src 'none'.*frame-ancestors 'none'/)
  assert.equal(headers.get('x-frame-options'), 'DENY')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'same-origin')
})

test('G131: the legal texts come in both languages, and another one gets the default', async () => {
  const read = async (query: string) => {
    const answer = await fetch(`${origin}/Info/PrivacyPolicy${query}`)
    return [answer.headers.get('content-language'), await answer.text()].join()
  }
  assert.match(await read('?locale=fr-CA'), /^fr-CA,.*renseignements personnels/s)
  assert.match(await read('?locale=fr-CA'), /<p>En vigueur à compter du \d+ \S+ \d{4}\.<\/p>$/)
  for (const query of ['?locale=en-US', '?locale=de', '', '?locale=../../package'])
    assert.match(await read(query), /^en-US,.*personal information/s)
})

test('health and readiness answer, metrics count by route and not by address', async () => {
  assert.equal((await fetch(`${origin}/healthz`)).status, 200)
  assert.equal((await fetch(`${origin}/readyz`)).status, 200)
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  assert.match(
    metrics,
    /http_request_duration_seconds_count\{method="GET",route="\/api\/Profile",status="200"\}/,
  )
  assert.doesNotMatch(metrics, /nonsense/)
})

test('anonymous calls have a limit, which those of one address share with the pages of the sign-in', async () => {
  const status = (path: string) => fetch(origin + path).then((response) => response.status)
  const answers = await Promise.all(Array.from({ length: 80 }, () => status('/Info/TermsOfUse')))
  assert.ok(answers.includes(429))
  for (const path of [
    '/Info/PrivacyPolicy',
    '/forgot-password',
    '/enter-code',
    '/choose-password/x',
    '/sign-in/x',
  ])
    assert.equal(await status(path), 429, path)
  const refused = await fetch(`${origin}/Info/PrivacyPolicy`)
  assert.ok(Number(refused.headers.get('retry-after')) > 0, 'it says when to try again')
  assert.equal((await fetch(`${origin}/api/Profile`, { headers: admin.headers })).status, 200)
})
