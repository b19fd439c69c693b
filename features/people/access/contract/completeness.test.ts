import { needsStores } from '../rules.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { held } from '#test/access/world.ts'
import { incomplete, wouldDeprovision } from './completeness.ts'

const [dealerBased, roleBased] = [{ ProvisionType: 0 }, { ProvisionType: 1 }]
const none = held('x')
const buyer = held('x', { roles: ['buyer'], stores: ['buyer @ a1'] })
const bare = held('x', { roles: ['buyer'] })
const stray = held('x', { stores: ['buyer @ a1', 'buyer @ a2'] })
const both = held('x', { roles: ['buyer', 'guest'], stores: ['buyer @ a1'] })

test('E109: dealer based apps need stores, for users with a dealer', () => {
  assert.deepEqual(
    [needsStores(dealerBased, 'A'), needsStores(dealerBased, null), needsStores(roleBased, 'A')],
    [true, false, false],
  )
})

test('E109: the two messages of the specification, once for each role', () => {
  const needStores = (RoleID: string) => ({ RoleID, message: 'prov.err.needStores' })
  assert.deepEqual(incomplete(dealerBased, 'A', none), [])
  assert.deepEqual(incomplete(dealerBased, 'A', buyer), [])
  assert.deepEqual(incomplete(dealerBased, 'A', bare), [needStores('buyer')])
  assert.deepEqual(incomplete(dealerBased, 'A', both), [needStores('guest')])
  assert.deepEqual(incomplete(roleBased, 'A', bare), [])
  assert.deepEqual(incomplete(dealerBased, null, bare), [])
  for (const app of [dealerBased, roleBased])
    assert.deepEqual(incomplete(app, 'A', stray), [{ RoleID: 'buyer', message: 'prov.err.needRole' }])
  const mixed = held('x', { roles: ['guest'], stores: ['buyer @ a1'] })
  assert.deepEqual(
    incomplete(dealerBased, 'A', mixed).map(({ RoleID }) => RoleID),
    ['guest', 'buyer'],
  )
})

test('E109: a role without stores before needs none, one with stores keeps at least one', () => {
  assert.deepEqual(incomplete(dealerBased, 'A', bare, bare), [])
  assert.deepEqual(incomplete(dealerBased, 'A', bare, none).length, 1)
  assert.deepEqual(incomplete(dealerBased, 'A', bare, buyer).length, 1)
  assert.deepEqual(incomplete(dealerBased, 'A', both, both), [])
})

test('E098: an app is removed with the last of its roles or stores', () => {
  const goes = (before: typeof none, now: typeof none, app = dealerBased, dealer: string | null = 'A') =>
    wouldDeprovision(app, dealer, before, now)
  assert.ok(goes(buyer, none) && goes(buyer, bare))
  assert.equal(goes(buyer, buyer), false)
  assert.ok(!goes(none, none) && !goes(buyer, buyer) && !goes(bare, bare) && !goes(buyer, stray))
  assert.ok(goes(bare, none) && goes(bare, none, roleBased) && goes(bare, none, dealerBased, null))
  assert.ok(!goes(buyer, bare, roleBased) && !goes(buyer, bare, dealerBased, null))
  const other = held('x', { roles: ['guest'] })
  assert.ok(!goes(buyer, other) && !goes(none, other))
  assert.ok(!goes(buyer, held('x', { roles: ['buyer', 'guest'] })))
})
