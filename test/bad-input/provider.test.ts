import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { portalParty } from '#test/relying-party.ts'
import { openPortal } from './open-portal.ts'

const portal = await openPortal()
const { db, origin } = portal
const issuer = `${origin}/oidc`
const party = await portalParty({ origin, issuer })
const authorization = Object.fromEntries(new URL(party.address()).searchParams)
const token = {
  grant_type: 'authorization_code',
  client_id: PORTAL_CLIENT_ID,
  code: 'x'.repeat(43),
  code_verifier: 'x'.repeat(43),
  redirect_uri: `${origin}/login`,
}
const signOut = { id_token_hint: 'a.b.c', post_logout_redirect_uri: `${origin}/logout`, state: 'bye' }

const LONG = 'x'.repeat(9_000)
const odd = [
  '',
  '\0',
  'a\0b',
  '\ufffd',
  "' or 1=1 --",
  '[object Object]',
  '__proto__',
  LONG,
  '../..',
  '\r\nX: y',
  'null',
]
type Fields = Record<string, string>
const encoded = (fields: Fields) => new URLSearchParams(fields).toString()

/** Each field odd, twice, as a list, not as text, not there; and fields that no object should have. */
const spoilt = (good: Fields): string[] => [
  '',
  '%',
  '%ff%fe=%ff',
  '&&&===',
  `${encoded(good)}&__proto__=1&__proto__[a]=1&constructor[prototype][a]=1&toString=1&hasOwnProperty=1`,
  ...Object.keys(good).flatMap((name) => {
    const { [name]: value = '', ...rest } = good
    return [
      encoded(rest),
      `${encoded(good)}&${name}=${encodeURIComponent(value)}`,
      `${encoded(rest)}&${name}[]=${encodeURIComponent(value)}`,
      `${encoded(rest)}&${name}[a]=x`,
      `${encoded(rest)}&${name}=%ff`,
      ...odd.map((instead) => encoded({ ...good, [name]: instead })),
    ]
  }),
]

const saved = async () => ({
  state: (await portal.saved()).replace(/oidc_artifacts \S+/, ''),
  opened:
    await db.rows`select model, id from oidc_artifacts where model not in ('Interaction', 'Session') order by id`,
})

/** Answers that report an internal error, or reveal how the server is made. */
async function faults(requests: { to: string; sent?: RequestInit }[]) {
  const found = []
  for (const { to, sent } of requests) {
    const response = await fetch(to, { redirect: 'manual', ...sent })
    const text = await response.text()
    const body = typeof sent?.body === 'string' ? sent.body.slice(0, 200) : ''
    const about = `${sent?.method ?? 'GET'} ${to.slice(origin.length, origin.length + 200)} ${body}`
    if (response.status >= 500 || /node_modules|at .*\.[jt]s|select /.test(text))
      found.push(`${about}: ${response.status}`)
    if (/[?&#](code|id_token)=/.test(response.headers.get('location') ?? '')) found.push(`${about}: let in`)
  }
  return found
}

const form = (body: string, headers: Fields = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})

test('a request to sign in or out that is spoilt is the caller’s mistake, and opens nothing', async () => {
  const before = await saved()
  const ends = { '/auth': authorization, '/session/end': signOut }
  const requests = Object.entries(ends).flatMap(([path, good]) =>
    spoilt(good).flatMap((text) => [
      { to: `${issuer}${path}?${text}` },
      { to: issuer + path, sent: form(text) },
    ]),
  )
  assert.deepEqual(await faults(requests), [])
  assert.deepEqual(await saved(), before)
})

test('a request for a token that is spoilt answers 400 or 401, and gives none', async () => {
  const before = await saved()
  const found = []
  for (const text of spoilt(token)) {
    const response = await fetch(`${issuer}/token`, form(text))
    const body = (await response.json()) as { error?: string }
    if (![400, 401].includes(response.status) || !body.error) found.push(`${text}: ${response.status}`)
  }
  assert.deepEqual(found, [])
  assert.deepEqual(await saved(), before)
})

test('bodies and headers that make no sense to the provider are the caller’s mistake', async () => {
  const good = encoded(token)
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  const at = `${issuer}/token`
  const zipped = { ...form(''), body: gzipSync(Buffer.alloc(10_000_000, 'x=1&')) }
  const bodies: RequestInit[] = [
    { method: 'POST' },
    form(`${good}&x=${'x'.repeat(100_000)}`),
    form(good + '&x=1'.repeat(10_000)),
    form('{"a":1}', { 'content-type': 'application/json' }),
    form(good, { 'content-type': 'multipart/form-data' }),
    form(good, { 'content-type': 'text/plain; charset=x' }),
    form(good, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }),
    {
      ...zipped,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' },
    },
    ...['Basic', 'Basic %%%', 'Bearer', 'Bearer a b', 'x'.repeat(9_000)].map((authorization) =>
      form(good, { authorization }),
    ),
    ...['', ':', 'a', 'a:b:c', 'a\0:b', '%00:%00', '%zz:%zz', `${PORTAL_CLIENT_ID}:x`].map((text) =>
      form(good, basic(text)),
    ),
  ]
  const bearers = ['', 'x', 'a.b.c', '%00', LONG].map((one) => ({ authorization: `Bearer ${one}` }))
  const cookies = [
    '_session=%00',
    '_session=x; _session.sig=x',
    '=;;=',
    '_interaction_resume=%ff',
    'locale=\xff',
  ]
  const before = await saved()
  assert.deepEqual(
    await faults([
      ...bodies.flatMap((sent) => [
        { to: at, sent },
        { to: `${issuer}/auth`, sent },
        { to: `${issuer}/session/end/confirm`, sent },
      ]),
      ...bearers.flatMap((headers) => [
        { to: `${issuer}/me`, sent: { headers } },
        { to: `${issuer}/me`, sent: form('access_token=%00', headers) },
      ]),
      ...cookies.flatMap((cookie) =>
        ['/auth?' + encoded(authorization), '/auth/x', '/session/end', '/session/end/success'].map(
          (path) => ({ to: issuer + path, sent: { headers: { cookie } } }),
        ),
      ),
    ]),
    [],
  )
  assert.deepEqual(await saved(), before)
})

test('an address that nobody gave out leads nowhere', async () => {
  const paths = [
    '/%00',
    '/%ff',
    '/%',
    '//',
    '/auth/%00',
    '/auth/%ff',
    `/auth/${LONG}`,
    '/session/end/success?client_id=%00',
    '/..%2fapi',
    '/__proto__',
    '/jwks?x=%00',
    '/.well-known/openid-configuration?%00=%ff',
  ]
  const elsewhere = [
    '/images/%00',
    '/images/%ff',
    `/images/${LONG}`,
    '/api/User%00',
    '/api/%ff',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/sign-in-assets/%00',
    '/sign-in-assets/..%2f..%2froutes.ts',
    '/metrics?%00',
    '/healthz?%ff=%00',
  ]
  const ranges = ['bytes=999999999-', 'bytes=-', 'bytes=5-1', 'x', 'bytes=0-0,1-1,2-2'].map((range) => ({
    to: `${origin}/sign-in-assets/sign-in.css`,
    sent: { headers: { range } },
  }))
  const found = await faults([
    ...paths.map((path) => ({ to: issuer + path })),
    ...elsewhere.map((path) => ({ to: origin + path })),
    ...ranges,
  ])
  assert.deepEqual(found, [])
})
