import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignInState } from './contract.ts'
import { linkToTell, signInObstacle } from './rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const later = '2026-11-23T13:00:00.000Z'
const earlier = '2026-11-23T11:00:00.000Z'

const state: SignInState = {
  Last: null,
  PasswordChosen: true,
  PasswordAt: null,
  Failed: 0,
  FailedSince: null,
  LastFailure: null,
  Link: null,
  NoApp: false,
  LastUsed: [],
}
const free = { Locked: false, LockoutExpiry: null, Dealer: null }
const dealer = { ID: '', DisplayName: '', SoldTo: '', Region: 'CA', Deleted: true } as const

test('of several reasons why somebody cannot sign in the first cause is told', () => {
  const nothing = { ...state, NoApp: true }
  const neither = { ...nothing, PasswordChosen: false }
  const told = (user: Parameters<typeof signInObstacle>[0], of: SignInState) => signInObstacle(user, of, now)
  assert.equal(told({ ...free, Locked: true, Dealer: dealer }, neither), 'locked')
  assert.equal(told({ ...free, LockoutExpiry: later, Dealer: dealer }, neither), 'locked')
  assert.equal(told({ ...free, LockoutExpiry: earlier, Dealer: dealer }, neither), 'dealerDeleted')
  assert.equal(told({ ...free, Dealer: { ...dealer, Deleted: false } }, neither), 'noPassword')
  assert.equal(told(free, nothing), 'noApp')
  assert.equal(told(free, state), null)
})

test('a link is told until it is used, and an expired one to those who have no password', () => {
  const link = { Type: 'welcome', State: 'sent', At: earlier, Until: later } as const
  const told = (Link: SignInState['Link'], PasswordChosen: boolean) =>
    linkToTell({ ...state, Link, PasswordChosen }, now)
  assert.deepEqual(told(link, true), link)
  assert.equal(told({ ...link, Until: null }, false), null)
  const expired = { ...link, Until: earlier }
  assert.equal(told(expired, true), null)
  assert.deepEqual(told(expired, false), expired)
  const failed = { ...link, State: 'failed', Until: null } as const
  assert.deepEqual(told(failed, true), failed)
})
