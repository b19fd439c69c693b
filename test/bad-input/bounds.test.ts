import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { z } from 'zod'
import { PASSWORD_UNITS } from '#features/sign-in/contract/passwords.ts'
import { makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { fieldsIn } from '#test/contract-fields.ts'
import { Browser } from '#test/browser.ts'
import { givenSigner } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { calls } from '#test/authorisation/run.ts'
import { everyCall, type Request, validRequest } from './any-call.ts'
import { ask, openPortal } from './open-portal.ts'
import { changedAt, pathsIn, withAt } from './paths.ts'

const texts = calls.flatMap(({ endpoint }) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsIn(endpoint[part])
      .filter(({ rule }) => rule instanceof z.ZodString)
      .map(({ path, rule }) => ({ endpoint, part, path, rule, name: `${endpoint.path} ${path.join('.')}` })),
  ),
)

/** Whether the first thing that looks at a text is its length, and nothing looks at it after that has refused it. */
function isBounded(rule: z.ZodType): boolean {
  const [first] = ((rule.def as { checks?: z.core.$ZodCheck[] }).checks ?? []).map(({ _zod }) => _zod.def)
  return first?.check === 'max_length' && 'abort' in first && first.abort === true
}

test('K164: the length of every text of every call is checked before anything else', () => {
  assert.deepEqual(
    texts.filter(({ rule }) => !isBounded(rule)).map(({ name }) => name),
    [],
  )
  assert.ok(texts.length >= 15)
  for (const rule of [
    z.string(),
    z.string().max(10),
    z.string().min(1).max(10, { abort: true }),
    z.string().trim().max(10, { abort: true }),
    z.string().normalize().max(10, { abort: true }),
  ])
    assert.equal(isBounded(rule), false, 'so that the test above can fail')
})

test('K164: every number of every call is one that a column can hold', () => {
  const numbers = calls.flatMap(({ endpoint }) =>
    (['query', 'body'] as const).flatMap((part) =>
      fieldsIn(endpoint[part]).flatMap(({ path, rule }) =>
        rule instanceof z.ZodNumber
          ? [{ name: `${endpoint.path} ${path.join('.')}`, most: rule.maxValue }]
          : [],
      ),
    ),
  )
  assert.deepEqual(
    numbers.filter(({ most }) => (most ?? Infinity) > 2_147_483_647).map(({ name }) => name),
    [],
  )
  assert.ok(numbers.length >= 15)
})

const portal = await openPortal()
const { db, origin } = portal

const composing = mock.method(String.prototype, 'normalize')
/** The longest text whose accents anybody composed since then: a long one holds up the whole process. */
function longest() {
  const lengths = composing.mock.calls.map((call) => String(call.this).length)
  composing.mock.resetCalls()
  return Math.max(0, ...lengths)
}

/** Composing 80,000 of these takes four seconds. */
const hostile = (units: number) => `a${'\u0315\u0300'.repeat(units / 2)}`

test('K164: a text of 80,000 marks is refused wherever a call takes a text, and nobody composes it', async () => {
  const places = await portal.places()
  const next = await portal.crowd(10)
  const saved = await portal.saved()
  const found: string[] = []
  const sent = new Set<string>()
  const refuses = async (name: string, call: (typeof everyCall)[number], { query, body }: Request) => {
    const { status } = await ask(origin, call.endpoint, {
      query: String(new URLSearchParams(query)),
      ...(body && { body: JSON.stringify(body) }),
      headers: next().headers,
    })
    sent.add(name)
    // Without a one-time token that is good, nothing else of such a call is read.
    if (status !== (call.endpoint.token === null ? 400 : 401)) found.push(`${name}: ${status}`)
  }
  for (const { endpoint, part, path, name } of texts) {
    const call = everyCall.find((one) => one.endpoint === endpoint)!
    for (const which of call.inputs.keys()) {
      const { query, body } = validRequest(call, places, which)
      if (part === 'query') {
        const rest = query.filter(([key]) => key !== path[0])
        // A longer address is refused as such.
        await refuses(name, call, { query: [...rest, [path[0]!, hostile(2400)]], body })
      } else {
        const at = path.length === 1 ? [path] : pathsIn(body).filter((one) => matches(one, path))
        for (const place of at)
          await refuses(name, call, {
            query,
            body: changedAt(body, place, () => hostile(80_000)) as object as Request['body'],
          })
      }
    }
    if (!sent.has(name)) {
      const { query, body } = validRequest(call, places)
      await refuses(name, call, { query, body: withAt(body, path, hostile(80_000)) as Request['body'] })
    }
  }
  assert.deepEqual(found, [])
  assert.deepEqual(
    texts.filter(({ name }) => !sent.has(name)).map(({ name }) => name),
    [],
  )
  assert.ok(longest() <= PASSWORD_UNITS, 'a text that is too long was composed')
  assert.equal(await portal.saved(), saved)
})

const matches = (place: readonly string[], path: readonly string[]) =>
  place.length === path.length && path.every((name, index) => name === '*' || name === place[index])

test('K164: the same in every field of every form of the sign-in, and in what an app sends along', async () => {
  const party = await portalParty({ origin, issuer: `${origin}/oidc` })
  const { id, email } = await givenSigner(db)
  const browser = new Browser(origin)
  const { url } = await browser.go(party.address())
  const forms = [
    { to: url, fields: ['email', 'password'] },
    { to: `${origin}/forgot-password`, fields: ['email'] },
    { to: `${origin}/enter-code`, fields: ['email', 'code'] },
    { to: origin + (await makePasswordLink(db, id, 'reset', new Date())), fields: ['password', 'again'] },
  ]
  longest()
  for (const { to, fields } of forms)
    for (const field of [...fields, 'x'])
      for (const [units, statuses] of [
        [80_000, [413]],
        [PASSWORD_UNITS + 2, [400]],
      ] as const) {
        const good = { email, password: 'Comptoir-demo-1', again: 'Comptoir-demo-1' }
        const body = new URLSearchParams({ ...good, [field]: hostile(units) })
        const headers = { cookie: browser.cookiesFor(url) }
        const { status } = await fetch(to, { method: 'POST', redirect: 'manual', headers, body })
        assert.ok(
          statuses.some((one) => one === status),
          `${field} of ${to}, ${units}: ${status}`,
        )
      }
  const many = new URLSearchParams(Array.from({ length: 11 }, (_, n): [string, string] => [`x${n}`, '']))
  assert.equal((await fetch(forms[1]!.to, { method: 'POST', body: many })).status, 400)
  for (const name of ['login_hint', 'ui_locales', 'state', 'nonce'])
    assert.ok((await fetch(party.address({ [name]: hostile(2400) }), { redirect: 'manual' })).status < 500)
  for (const query of ['email', 'locale', 'from'])
    assert.ok((await fetch(`${origin}/forgot-password?${query}=${hostile(2400)}`)).status < 500)
  assert.ok(longest() <= PASSWORD_UNITS, 'a text that is too long was composed')
})
