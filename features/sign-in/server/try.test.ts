import { test } from 'node:test'
import { givenSigner, sharedIdentity, signIn, eventsOf } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
test('try', async () => {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db, { role: 'manager' })
  const party = await portalParty(running)
  const { page, browser } = await signIn(running, party.address(), user.email)
  console.log(page.status, page.url, page.text.slice(0, 500))
  const tokens = await party.tokens(page.url)
  console.log(tokens.claims(), await running.authenticate(`Bearer ${tokens.id_token}`))
  console.log(await eventsOf(running.db, user.id))
  const out = await browser.go(party.signOutAddress(tokens.id_token!))
  console.log(out.status, out.headers, out.text)
  const done = await browser.submit(out, { logout: 'yes' })
  console.log(done.status, done.url)
  console.log(await eventsOf(running.db, user.id))
})
