import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { mayChangeAccess } from '#domain/contract/viewer.ts'
import { aPermission } from '#test/access/app-groups.ts'
import { holding, known, lacking, manager, root, viewer } from '#test/access/world.ts'
import {
  grantablePermissions,
  grantableRoles,
  grantableStores,
  isRootPermission,
  isOfSystemAdmin,
  isStoreInScope,
  mayDeprovision,
  mayGrantPermission,
  mayGrantRole,
  mayProvision,
  permissionsAfterRoleChange,
} from './rules.ts'

const appOf = (id: string) => {
  const { Roles, Permissions, ...app } = known.apps.get(id)!
  const nested = Permissions.map(({ ID, Name, Transferable }) => ({ ...aPermission(ID, Transferable), Name }))
  return { ...app, Roles: [...Roles], Permissions: nested }
}
const [portal, parts] = [appOf('portal'), appOf('parts')]

const admin = viewer()
const ids = (list: readonly { ID: string }[]) => list.map(({ ID }) => ID)
const stores = [...known.stores.values()]

test('E101, E103: roles that may be given go by the rank, and end below that of a system admin', () => {
  const roles = (by: Viewer, app = parts) => ids(grantableRoles(by, app))
  assert.deepEqual(roles(admin), ['parts buyer', 'parts guest'])
  assert.deepEqual(roles(viewer({ rank: 60 })), ['parts buyer', 'parts chief', 'parts guest'])
  assert.deepEqual(roles(viewer({ rank: 19 })), ['parts guest'])
  assert.deepEqual(roles(viewer({ rank: null })), ['parts guest'])
  assert.deepEqual(roles(root), ['parts buyer', 'parts chief', 'parts guest'])
  assert.deepEqual(roles(holding('all-permissions')), roles(root))
  assert.deepEqual(roles(lacking('provision-apps')), [])
  assert.deepEqual(roles(viewer({ rank: 200 }), portal), ['admin', 'manager'])
  assert.deepEqual(roles(root, portal), ['system_admin', 'admin', 'manager'])
  assert.deepEqual(grantableRoles(admin, { ClientID: 'parts' }), [])
})

test('R2, E103: a role is a system admin’s under both names, in the portal alone', () => {
  const of = (ClientID: string, Name: string) => isOfSystemAdmin({ ClientID }, { Name })
  assert.ok(of('user-portal', 'system_admin') && of('user-portal', 'biolab_admin'))
  assert.ok(!of('user-portal', 'admin') && !of('parts', 'system_admin'))
  const low = { Name: 'system_admin', Priority: null }
  assert.deepEqual([mayGrantRole(admin, portal, low), mayGrantRole(admin, parts, low)], [false, true])
  assert.equal(mayGrantRole(viewer({ rank: null }), parts, { Name: 'x', Priority: 0 }), false)
})

test('E106, E108: permissions that may be given are transferable; of the portal, held as well', () => {
  const permissions = (by: Viewer, app = parts) => ids(grantablePermissions(by, app))
  assert.deepEqual(permissions(admin), ['parts order', 'parts return'])
  assert.deepEqual(permissions(root), ['parts order', 'parts return', 'parts prices'])
  assert.deepEqual(permissions(lacking('provision-apps')), [])
  const own: Permission[] = ['modify-users', 'view-users', 'provision-apps', 'deprovision-apps']
  assert.deepEqual(permissions(admin, portal), own)
  assert.deepEqual(permissions(holding('access-all-dealers', 'assign-primary', 'view-apps'), portal), [
    'view-apps',
    ...own,
  ])
  assert.equal(permissions(root, portal).length, 31)
  assert.deepEqual(grantablePermissions(admin, { ClientID: 'parts' }), [])
  const foreign = { Name: 'user-portal-x', Transferable: true }
  assert.ok(!mayGrantPermission(admin, portal, foreign) && mayGrantPermission(admin, parts, foreign))
  assert.equal(mayGrantPermission(admin, parts, { ...foreign, Transferable: false }), false)
})

test('E108: some permissions are granted only by holders of all-permissions', () => {
  const of = (ClientID: string, name: Permission) => isRootPermission({ ClientID }, { Name: prefixed(name) })
  assert.ok(of('user-portal', 'all-permissions') && of('user-portal', 'access-all-dealers'))
  assert.ok(!of('user-portal', 'view-users') && !of('parts', 'all-permissions'))
})

test('E104: stores that may be given belong to the dealer and are in scope', () => {
  const of = (by: Viewer, dealerId: string | null) => ids(grantableStores(by, dealerId, stores))
  assert.deepEqual(of(admin, 'A'), ['a1', 'a2'])
  assert.deepEqual(of(admin, 'B'), [])
  assert.deepEqual(of(manager, 'A'), ['a1'])
  assert.deepEqual(of(holding('access-all-dealers'), 'B'), ['b1'])
  assert.deepEqual(of(holding('access-all-dealers'), null), [])
  assert.deepEqual(of(lacking('provision-apps'), 'A'), [])
})

test('a store is in scope of an admin by its dealer, of others by itself', () => {
  const [a1] = stores as [(typeof stores)[number]]
  assert.ok(isStoreInScope(admin, a1) && !isStoreInScope(viewer({ dealerId: 'B', storeIds: ['a1'] }), a1))
  assert.ok(!isStoreInScope(viewer({ dealerId: null }), { ID: 'x' }))
  assert.ok(isStoreInScope(viewer({ role: null, storeIds: ['a1'] }), a1))
  assert.ok(!isStoreInScope(viewer({ role: null, dealerId: 'A' }), a1))
})

test('E097, E098: giving apps and taking them need different permissions', () => {
  assert.deepEqual([mayProvision(admin), mayProvision(lacking('provision-apps'))], [true, false])
  assert.deepEqual([mayDeprovision(admin), mayDeprovision(lacking('deprovision-apps'))], [true, false])
})

test('R35: a change of role keeps the permissions that may not be granted', () => {
  const held = [{ ID: 'parts order' }, { ID: 'parts prices' }]
  assert.deepEqual(ids(permissionsAfterRoleChange(admin, parts, held)), ['parts prices'])
  assert.deepEqual(permissionsAfterRoleChange(root, parts, held), [])
})

test('E088: only system admins change their own access', () => {
  assert.ok(mayChangeAccess(admin, { ID: 'person' }) && !mayChangeAccess(admin, { ID: 'viewer' }))
  assert.ok(
    mayChangeAccess(root, { ID: 'viewer' }) && !mayChangeAccess(holding('all-permissions'), { ID: 'viewer' }),
  )
})
