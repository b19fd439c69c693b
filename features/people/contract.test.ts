import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { permissions } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { type Account, accountObstacle, holdsMore, mayLock, obstacle } from './rules.ts'
import { isLocked } from './contract.ts'
import { mayChangeAccount, mayDelete } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('an account is locked by its flag, or until a time in the future', () => {
  assert.ok(isLocked({ Locked: true, LockoutExpiry: null }, now))
  assert.ok(isLocked({ Locked: false, LockoutExpiry: '2026-11-21T12:00:01Z' }, now))
  assert.ok(
    !isLocked({ Locked: false, LockoutExpiry: '2026-11-21T12:00:00Z' }, now),
    'the expiry itself is past',
  )
  assert.ok(!isLocked({ Locked: false, LockoutExpiry: null }, now))
})

const rank = fc.option(fc.integer({ min: 0, max: 100 }))
const someViewer: fc.Arbitrary<Viewer> = fc.record({
  id: fc.constantFrom('one', 'two'),
  permissions: fc.subarray([...permissions]),
  role: fc.option(fc.constantFrom('admin', 'manager')),
  rank,
  dealerId: fc.constant(null),
  storeIds: fc.constant([]),
})
const someUser: fc.Arbitrary<Account> = fc.record({
  ID: fc.constantFrom('one', 'two'),
  Rank: rank,
  Primary: fc.boolean(),
  HoldsMore: fc.boolean(),
})

test('nobody locks without the permission, nor themselves, nor past an obstacle', () => {
  fc.assert(
    fc.property(someViewer, someUser, (viewer, user) => {
      if (!mayLock(viewer, user)) return
      assert.ok(viewer.permissions.includes('lock-users'))
      assert.notEqual(viewer.id, user.ID)
      assert.equal(accountObstacle(viewer, user), null)
    }),
  )
})

test('rank is the first reason, the primary account the second', () => {
  const viewer: Viewer = { id: 'v', permissions: [], role: 'manager', rank: 20, dealerId: null, storeIds: [] }
  assert.equal(obstacle(viewer, { ID: 'u', Rank: 50, Primary: true }), 'rank')
  assert.equal(obstacle(viewer, { ID: 'u', Rank: 20, Primary: true }), 'primary')
  assert.equal(
    obstacle({ ...viewer, permissions: ['modify-primary'] }, { ID: 'u', Rank: 20, Primary: true }),
    null,
  )
})

test('R56: nobody controls the account of a person with one permission more', () => {
  const some = fc.subarray([...permissions])
  fc.assert(
    fc.property(someViewer, some, fc.constantFrom(...permissions), (viewer, common, more) => {
      const held = common.filter((one) => viewer.permissions.includes(one))
      const isLess = !viewer.permissions.includes('all-permissions') && !viewer.permissions.includes(more)
      assert.equal(holdsMore(viewer, [...held, more]), isLess)
      const user = { ID: 'other', Rank: null, Primary: false, HoldsMore: isLess }
      if (isLess)
        assert.ok(!mayLock(viewer, user) && !mayDelete(viewer, user) && !mayChangeAccount(viewer, user))
    }),
  )
})

test('R56: rank and the primary account are named before the permissions', () => {
  const viewer: Viewer = { id: 'v', permissions: [], role: 'manager', rank: 20, dealerId: null, storeIds: [] }
  const user = { ID: 'u', Rank: 20, Primary: false, HoldsMore: true }
  assert.equal(accountObstacle(viewer, user), 'permissions')
  assert.equal(accountObstacle(viewer, { ...user, Rank: 50 }), 'rank')
  assert.equal(accountObstacle(viewer, { ...user, Primary: true }), 'primary')
  assert.equal(
    accountObstacle({ ...viewer, permissions: ['all-permissions'] }, { ...user, HoldsMore: false }),
    null,
  )
})
