import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { narrowed, type TokenRights } from './narrowed.ts'
import { permissions } from './permissions.ts'
import { can, isSystemAdmin, outranks, type Viewer } from './viewer.ts'

const ADMIN_RANK = 50
const some = fc.subarray([...permissions])
const dealer = fc.constantFrom('near', 'far', null)
const owners: fc.Arbitrary<Viewer> = fc
  .record({
    id: fc.constant('owner'),
    permissions: some,
    role: fc.constantFrom('system_admin', 'admin', 'manager', 'junior', null),
    rank: fc.constantFrom(null, 10, 20, 50, 100),
    dealerId: dealer,
    storeIds: fc.subarray(['one', 'two']),
  })
  .map((owner) => (isSystemAdmin(owner) ? { ...owner, permissions, rank: 100 } : owner))
const rights: fc.Arbitrary<TokenRights> = fc.record({
  permissions: fc.oneof(some, fc.constant([...permissions])),
  dealerId: dealer,
  adminRank: fc.constantFrom(null, ADMIN_RANK),
})

/** The people of which dealers a viewer sees. */
const sees = (viewer: Viewer) =>
  can(viewer, 'access-all-dealers')
    ? ['near', 'far']
    : viewer.role === 'admin' && viewer.dealerId !== null
      ? [viewer.dealerId]
      : []

test('K345: a token never gives its owner a permission, a rank, a role or a dealer that they lack, nor one that it was not made with', () => {
  fc.assert(
    fc.property(owners, rights, (owner, token) => {
      const left = narrowed(owner, token)
      if (!left) return
      const { viewer, whole } = left
      const within = viewer.permissions.every(
        (one) => owner.permissions.includes(one) && token.permissions.includes(one),
      )
      assert.ok(within)
      for (const rank of [null, 10, 20, 50, 100])
        if (outranks(viewer, rank)) assert.ok(outranks(owner, rank), `rank ${rank}`)
      assert.ok(sees(viewer).every((one) => sees(owner).includes(one)))
      assert.ok(viewer.storeIds.every((one) => owner.storeIds.includes(one)))
      if (isSystemAdmin(viewer)) assert.ok(whole && isSystemAdmin(owner))
      if (token.dealerId !== null) assert.ok(sees(viewer).every((one) => one === token.dealerId))
      if (whole) assert.equal(viewer, owner)
    }),
  )
})

const root: Viewer = {
  id: 'root',
  permissions,
  role: 'system_admin',
  rank: 100,
  dealerId: 'near',
  storeIds: [],
}

test('R129: a token that leaves a system admin less has the rank of a dealer admin, and sees a dealer only if it names one or gives all', () => {
  const of = (given: Partial<TokenRights>) =>
    narrowed(root, { permissions: ['view-users'], dealerId: null, adminRank: ADMIN_RANK, ...given })!.viewer
  const { role, rank, dealerId } = of({})
  assert.deepEqual([role, rank, dealerId], ['admin', ADMIN_RANK, null])
  assert.equal(of({ dealerId: 'far' }).dealerId, 'far')
  const wide = of({ permissions: ['view-users', 'access-all-dealers'] })
  assert.deepEqual([wide.rank, sees(wide)], [ADMIN_RANK, ['near', 'far']])
})
