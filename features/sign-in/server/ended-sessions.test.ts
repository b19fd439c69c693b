import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endSessions } from '#core/server/sessions.ts'
import { Browser } from '#test/browser.ts'
import { givenSigner, PASSWORD, sharedIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { makePasswordLink, usePasswordLink } from './password-links.ts'

const running = await sharedIdentity()
const { db } = running
const party = await portalParty(running)

/** Sends a right password. Answers the browser, and the address that it is led to and has not opened yet. */
async function accepted(email: string, password = PASSWORD) {
  const browser = new Browser(running.origin)
  const page = await browser.go(party.address())
  const answer = await browser.request(page.url, {
    form: { email, password },
    headers: { referer: page.url },
  })
  assert.equal(answer.status, 303)
  return { browser, next: new URL(answer.headers.get('location')!, page.url).href }
}

test('a password that was accepted but is no more leads nowhere', async () => {
  const user = await givenSigner(db)
  const { browser, next } = await accepted(user.email)
  const path = await makePasswordLink(db, user.id, 'reset', new Date())
  assert.ok(await usePasswordLink(db, path.split('/').at(-1)!, 'a new hash', new Date()))
  const page = await browser.go(next)
  assert.equal(page.status, 400)
  assert.doesNotMatch(page.url, /code=/)
})

test('a sign-in as somebody else ends with the sessions of that one', async () => {
  const [first, second] = [await givenSigner(db), await givenSigner(db)]
  const { browser, next } = await accepted(first.email)
  await browser.go(next)
  const form = await browser.go(party.address({ prompt: 'login' }))
  const answer = await browser.request(form.url, {
    form: { email: second.email, password: PASSWORD },
    headers: { referer: form.url },
  })
  await db.transaction((tx) => endSessions(tx, second.id))
  const page = await browser.go(new URL(answer.headers.get('location')!, form.url).href)
  assert.equal(page.status, 400)
})
