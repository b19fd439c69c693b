import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions, type Permission } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { rightsOf } from './dealer-rights.ts'

const viewer = (role: string, ...held: Permission[]): Viewer => ({
  id: 'me',
  permissions: held,
  role,
  rank: 50,
  dealerId: 'mine',
  storeIds: [],
})
const missing = (of: ReturnType<typeof viewer>, action: string) =>
  rightsOf(of, 50).find((right) => right.action === action)?.missing

test('what a viewer may not do names the permissions that are missing', () => {
  const admin = viewer('admin', 'modify-dealers')
  assert.equal(missing(admin, 'edit'), null)
  assert.deepEqual(missing(admin, 'soldTo'), ['access-all-dealers'])
  assert.deepEqual(missing(admin, 'delete'), ['delete-dealers', 'access-all-dealers'])
})

test('only system admins restore, whatever permissions others hold', () => {
  assert.deepEqual(missing(viewer('admin', ...permissions), 'restore'), [])
  assert.equal(missing(viewer('system_admin', ...permissions), 'restore'), null)
})

test('C073: who ranks below an admin is told so, once they hold the permission', () => {
  const admin = viewer('admin', 'create-dealer-admin')
  assert.equal(missing(admin, 'addAdmin'), null)
  assert.equal(missing({ ...admin, role: 'manager', rank: 20 }, 'addAdmin'), 'rank')
  assert.deepEqual(missing({ ...viewer('manager'), rank: 20 }, 'addAdmin'), ['create-dealer-admin'])
})
