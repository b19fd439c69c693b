import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Browser } from '#test/browser.ts'
import { anotherIdentity, givenSigner, PASSWORD, sharedIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { clientAddress } from '#core/server/request-context.ts'
import { beforeStatements } from '#test/statements.ts'

const { db } = await sharedIdentity()
let statements = 0
/** Those of requests, not of background work. */
const counted = beforeStatements(db, () => {
  if (clientAddress() !== undefined) statements += 1
})
const running = await anotherIdentity(counted, { DEMO: 'false' })

/** The statements of a complete sign-in, from the first request to the token. */
async function signIn(browser: Browser, party: Awaited<ReturnType<typeof portalParty>>, email: string) {
  statements = 0
  const form = await browser.go(party.address({ prompt: 'login' }))
  const { url } = await browser.submit(form, { email, password: PASSWORD })
  assert.ok((await party.tokens(url)).id_token)
  return statements
}

test('a complete sign-in takes 25 statements, in a new browser and in a known one', async () => {
  const user = await givenSigner(db)
  const portal = () => portalParty(running)
  // The first page of a process asks whether there is any account.
  await new Browser(running.origin).go((await portal()).address())
  assert.equal(await signIn(new Browser(running.origin), await portal(), user.email), 25)
  const browser = new Browser(running.origin)
  // The mail that tells of the new browser is queued by the same statement.
  assert.equal(await signIn(browser, await portal(), user.email), 25)
  // Its session has to be read and stored again, its grant too.
  assert.equal(await signIn(browser, await portal(), user.email), 32)
})
