import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal()
const { origin, signedIn } = portal
after(portal.close)

/** Asks for a path as it stands: fetch would mend it. */
const askFor = (path: string, headers = '', method = 'GET') =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port, host } = new URL(origin)
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.end(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`),
    )
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

const secured = /content-security-policy: default-src 'none'[^]*x-content-type-options: nosniff/i

test('A018: an address that cannot be read is refused by the portal itself, in the reader’s language', async () => {
  for (const [path, status] of [
    ['/%zz', 400],
    ['/api/%E0%A4%A', 400],
    ['/%', 400],
    ['/images/%ff?x=%zz', 400],
    [`/images/${'x'.repeat(5000)}`, 404],
  ] as const) {
    const answer = await askFor(path, 'Accept-Language: fr-CA\r\n')
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), path)
    assert.match(answer, secured)
    assert.match(answer, /"message":"(La demande n’a pas pu être lue|Cet élément n’existe pas)/)
    assert.doesNotMatch(answer, /FST_|not a valid url/)
  }
})

test('a known path tells the methods that it takes, an unknown call that it is none', async () => {
  const { headers } = await signedIn()
  const ask = async (method: string, path: string, language: string) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        'accept-language': language,
        ...(method === 'PUT' && { 'content-type': 'x/y' }),
      },
      ...(method === 'PUT' && { body: '{' }),
    })
    const { code, message } = (await response.json()) as { code: string; message: string }
    return [response.status, response.headers.get('allow'), code, message]
  }
  const english = 'This method is not available here.'
  assert.deepEqual(await ask('GET', '/api/User/Lock', 'en'), [405, 'POST', 'methodNotAllowed', english])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    assert.deepEqual(await ask(method, '/api/User', 'fr'), [
      405,
      'GET, HEAD, POST',
      'methodNotAllowed',
      'Cette méthode n’est pas offerte ici.',
    ])
  assert.equal((await ask('PUT', '/healthz', 'en'))[1], 'GET, HEAD')
  for (const path of ['/api/Nothing', '/api/user', '/api/', '/api/User/(x', '/api/:x'])
    assert.deepEqual(await ask('GET', path, 'en'), [404, null, 'noSuchCall', 'There is no such call.'])
  assert.deepEqual(await ask('PUT', '/api/Nothing', 'fr'), [
    404,
    null,
    'noSuchCall',
    'Cet appel n’existe pas.',
  ])
})

test('no refusal is kept by a cache, and each says what it depends on', async () => {
  const { authorization, headers } = await signedIn()
  const refusals = [
    fetch(`${origin}/api/Profile`),
    fetch(`${origin}/api/User?id=x`, { headers: { authorization } }),
    fetch(`${origin}/api/Nothing`),
    fetch(`${origin}/api/User/Lock`, { headers }),
    fetch(`${origin}/images/x`),
    fetch(`${origin}/api/Copy/Roles`),
    fetch(`${origin}/Info/TermsOfUse?locale=en-US&locale=fr-CA`, { method: 'POST' }),
  ]
  for (const refusal of await Promise.all(refusals)) {
    assert.ok(refusal.status >= 400)
    assert.equal(refusal.headers.get('cache-control'), 'no-store')
    assert.equal(refusal.headers.get('content-language'), 'en-US')
    const varies = refusal.headers.get('vary')?.split(/,\s*/) ?? []
    assert.ok(
      ['Authorization', 'Accept-Language'].every((one) => varies.includes(one)),
      String(varies),
    )
  }
})
