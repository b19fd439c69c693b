import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { trace } from '#test/authorisation/trace.ts'
import { Browser } from '#test/browser.ts'
import { givenSigner, PASSWORD } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { type BadForm, badForms } from './forms.ts'
import { openPortal } from './open-portal.ts'

const portal = await openPortal()
const { db, origin } = portal
const party = await portalParty({ origin, issuer: `${origin}/oidc` })
const { id, email } = await givenSigner(db, { locale: 'en-US' })

/** Sends a form as it stands, with the cookies of a page that is open. */
async function post(
  url: string,
  cookie: string,
  { form, type = 'application/x-www-form-urlencoded' }: BadForm,
) {
  const headers = { cookie, ...(form === undefined ? {} : { 'content-type': type }) }
  const sent = { method: 'POST', redirect: 'manual', headers } as const
  const response = await fetch(url, form === undefined ? sent : { ...sent, body: form })
  return { status: response.status, text: await response.text() }
}

/** What is wrong with the answers, in sentences. */
async function mistakes(url: string, cookie: string, forms: BadForm[]) {
  const answers = await Promise.all(forms.map(async (bad) => ({ ...bad, ...(await post(url, cookie, bad)) })))
  return answers
    .filter(({ status, statuses, text }) => !statuses.includes(status) || !text.includes('<h1>'))
    .map(({ why, status, statuses }) => `${why}: ${status}, not ${statuses.join(' or ')}`)
}

/** What nobody may change by it; failed attempts are counted, as they must be. */
const accounts = async () => [
  await portal.stopGiving(),
  await db.rows`select id, email, password_hash, locked, deleted_at, version from users order by id`,
  await trace(db, ['password_links', 'outbox']),
]
const sessions = () =>
  db.rows`select id from oidc_artifacts where model <> 'Interaction' and account_id = ${id}`

async function openedForm() {
  const browser = new Browser(origin)
  const { url } = await browser.go(party.address())
  return { url, cookie: browser.cookiesFor(url) }
}

test('a sign-in form that is spoilt lets nobody in, and is told so on a page', async () => {
  const { url, cookie } = await openedForm()
  const before = await accounts()
  // Where another provider is on, a page asks for the address alone, and then for the password.
  const forms = badForms({ email, password: PASSWORD }, 401, 400).map((bad) => ({
    ...bad,
    statuses: /^password (missing|as a list)/.test(bad.why) ? [...bad.statuses, 200] : bad.statuses,
  }))
  assert.deepEqual(await mistakes(url, cookie, forms), [])
  assert.deepEqual(await sessions(), [])
  assert.deepEqual(await accounts(), before)
})

test('a form to choose a password that is spoilt changes none, and its link stays good', async () => {
  const url = origin + (await makePasswordLink(db, id, 'reset', new Date()))
  const before = await accounts()
  const good = { password: 'Un nouveau mot 1', again: 'Un nouveau mot 1' }
  const bad = [
    ...badForms(good, 400),
    ...['1234567', 'x'.repeat(8), '12345678', `a1${'x'.repeat(999)}`, '👍1'.repeat(3)].map((password) => ({
      why: password,
      form: new URLSearchParams({ password, again: password }).toString(),
      statuses: [400],
    })),
  ]
  assert.deepEqual(await mistakes(url, '', bad), [])
  assert.deepEqual(await accounts(), before)
  assert.equal(
    (await post(url, '', { why: '', form: String(new URLSearchParams(good)), statuses: [] })).status,
    200,
  )
})

test('a form to ask for a link that is spoilt mails none', async () => {
  const before = await accounts()
  const bad = [
    ...badForms({ email }, 400),
    ...['no address', 'a@b', '@', `${'x'.repeat(60)}@example.test`, '<b>@example.test'].map((address) => ({
      why: address,
      form: new URLSearchParams({ email: address }).toString(),
      statuses: [400],
    })),
  ]
  assert.deepEqual(await mistakes(`${origin}/forgot-password`, '', bad), [])
  for (const query of ['from=%00', 'from=..%2f..', 'locale=x&locale=y', 'from=%22%3E%3Cscript%3E', '%'])
    assert.match(await (await fetch(`${origin}/forgot-password?${query}`)).text(), /<form(?![^]*<script>)/)
  assert.deepEqual(await accounts(), before)
})

test('a link to choose a password that is not exactly one answers as one that is used', async () => {
  const path = await makePasswordLink(db, id, 'reset', new Date())
  const token = path.split('/').at(-1)!
  const before = await accounts()
  const form = String(new URLSearchParams({ password: 'Un nouveau mot 2', again: 'Un nouveau mot 2' }))
  for (const wrong of [
    token.slice(0, -1),
    token.slice(1),
    `${token}x`,
    `${token}%00`,
    `%00${token}`,
    `${token}%20`,
    `${token},${token}`,
    `[${token}]`,
    token.toUpperCase(),
    `${token}'--`,
    '%00',
    '%ff',
    '%E0%A4%A',
    '..%2f..%2f',
    'x'.repeat(10_000),
    '',
  ])
    for (const method of ['GET', 'POST']) {
      const url = `${origin}/choose-password/${wrong}`
      const { status } =
        method === 'GET' ? await fetch(url) : await post(url, '', { why: '', form, statuses: [] })
      assert.ok([400, 404, 414].includes(status), `${method} ${wrong.slice(0, 60)}: ${status}`)
    }
  assert.deepEqual(await accounts(), before)
  assert.equal((await fetch(origin + path)).status, 200, 'the link itself is good')
})

test('the address of a sign-in in progress that is none is told to be over', async () => {
  const { url, cookie } = await openedForm()
  const form = String(new URLSearchParams({ email, password: PASSWORD }))
  for (const uid of ['%00', '%ff', '[]', "'", '..%2f', 'x'.repeat(10_000), crypto.randomUUID()])
    for (const cookies of [cookie, '', '_interaction=%00; _interaction.sig=%00', 'locale=%00; =; ;;', '\xff'])
      for (const sent of [undefined, form]) {
        const address = new URL(`/sign-in/${uid}`, url).href
        const { status } =
          sent === undefined
            ? await fetch(address, { headers: { cookie: cookies } })
            : await post(address, cookies, { why: '', form: sent, statuses: [] })
        assert.ok([400, 404, 414].includes(status), `${uid.slice(0, 60)} ${cookies}: ${status}`)
      }
  for (const query of [
    'email=%00',
    'email=a&email=b',
    'locale=%00&locale=x',
    'email[]=x',
    '%',
    `email=${'x'.repeat(9_000)}`,
  ])
    assert.equal((await fetch(`${url}?${query}`, { headers: { cookie } })).status, 200, query)
  assert.deepEqual(await sessions(), [])
})
