import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '#features/apps/contract.ts'
import { aRole } from '#test/access/app-groups.ts'
import type { UserApp } from '../../contract.ts'
import { appDrafts } from './app-drafts.ts'
import { movedStore, rolesAt } from './role-change.ts'

const viewer = {
  id: 'me',
  permissions: ['provision-apps' as const],
  role: 'admin',
  rank: 50,
  dealerId: 'dealer',
  storeIds: [],
}
const app = (ID: string) =>
  ({
    ID,
    ClientID: ID,
    ProvisionType: 0,
    Roles: [aRole('buyer', 10), aRole('clerk', 10), aRole('chief', 90)],
  }) as Partial<App> as App
const held = (ID: string, stores: Record<string, string[]>) =>
  ({
    ID,
    AssignedRoles: Object.keys(stores).map((role) => aRole(role, role === 'chief' ? 90 : 10)),
    AssignedBranches: Object.entries(stores).flatMap(([RoleID, list]) =>
      list.map((store) => ({ ID: store, RoleID, DisplayName: store, ShipTo: store })),
    ),
    AssignedPermissions: [],
    Attributes: [],
  }) as Partial<UserApp> as UserApp

const drafts = appDrafts(
  {
    viewer,
    apps: [app('parts'), app('claims'), app('pricing')],
    held: [
      held('parts', { buyer: ['north', 'east'], clerk: ['east'], chief: ['north'] }),
      held('claims', { clerk: ['north', 'south'] }),
      held('pricing', { buyer: ['east'] }),
    ],
    dealerId: 'dealer',
    sameDealer: true,
  },
  {},
)

test('a move takes every role at a store to another one, and nothing else', () => {
  const changes = movedStore({}, viewer, drafts, { from: 'north', to: 'south' })
  assert.deepEqual(changes['parts']?.to?.stores, {
    buyer: ['south', 'east'],
    clerk: ['east'],
    chief: ['north'],
  })
  assert.deepEqual(changes['claims']?.to?.stores, { clerk: ['south'] })
  assert.deepEqual(Object.keys(changes), ['parts', 'claims'])
})

test('a role above the viewer stays at its store, and is told', () => {
  const told = rolesAt(viewer, drafts, 'north').map(({ app: { ID }, role, may }) => [ID, role.ID, may])
  assert.deepEqual(told, [
    ['parts', 'buyer', true],
    ['parts', 'chief', false],
    ['claims', 'clerk', true],
  ])
})
