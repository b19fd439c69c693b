import assert from 'node:assert/strict'
import { test } from 'node:test'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { testVault } from '#test/vault.ts'
import { reportNames } from '#features/reports/contract.ts'
import { routes } from '#main/features.server.ts'

const endpoints = routes({ antiForgery: antiForgery('key'), learningKey: 'key', vault: testVault }).map(
  ({ endpoint }) => endpoint,
)
const named = (...found: { name: string }[]) => found.map(({ name }) => name).toSorted()

/** Writes that change no cached data, and why. */
const changeNothing = {
  appAffected: 'only counts: its body is too long for an address',
  shipToUsed: 'reads only: the specification has it as a POST',
  ...Object.fromEntries(
    [...reportNames, 'Rows'].map((name) => [
      `report${name}`,
      'reads only: the specification has it as a POST',
    ]),
  ),
  reportToken: 'makes a token that no other call shows',
  peopleToken: 'makes a token that no other call shows',
  accessToken: 'makes a token that no other call shows',
  bulkToken: 'makes a token that no other call shows',
  importToken: 'makes a token that no other call shows',
  myDataToken: 'makes a token that no other call shows',
  userDataToken: 'makes a token that no other call shows',
  userCleanupToken: 'makes a token that no other call shows',
  tryIdentityProvider: 'makes a ticket that no other call shows',
  previewIdentityProvider: 'undoes all that it does: it only shows what a sign-in would do',
  beginCodeApp: 'begins an app that no call shows until it is confirmed',
  beginPasskey: 'changes what the session may do, which no call shows',
  beginConfirmation: 'changes what the session may do, which no call shows',
  confirmIdentity: 'changes what the session may do, which no call shows',
  resetPassword: 'called without a session: the page has no data of the person',
  changePasswordReset: 'called without a session: the page has no data of the person',
}

test('every call that reads names the data that it reads', () => {
  const silent = endpoints.filter(({ method, reads }) => method === 'GET' && reads.length === 0)
  assert.equal(
    named(...silent).join(', '),
    '',
    'name what they read, with the tags of domain/contract/endpoint.ts',
  )
})

test('every call that writes names the data that it changes, or is listed with the reason why it changes none', () => {
  const silent = endpoints.filter(({ method, changes }) => method === 'POST' && changes.length === 0)
  const listed = Object.keys(changeNothing)
  const missing = named(...silent).filter((name) => !listed.includes(name))
  assert.equal(missing.join(', '), '', 'name what they change, or add them to `changeNothing` in this file')
  const wrong = listed.filter((name) => !silent.some((one) => one.name === name))
  assert.equal(wrong.join(', '), '', 'they change something, or are gone: take them out of `changeNothing`')
})

test('whatever a call changes is read by another', () => {
  const read = new Set(endpoints.flatMap(({ reads }) => reads))
  const unread = endpoints.flatMap(({ name, changes }) =>
    changes.filter((tag) => !read.has(tag)).map((tag) => `${name} changes ${tag}`),
  )
  assert.deepEqual(unread, [], 'take the tag away, or name it in `reads` of the call that shows the data')
})
