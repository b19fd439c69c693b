import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { App } from '#features/apps/contract.ts'
import type { User } from '#features/people/contract.ts'
import { aPermission, aRole } from '#test/access/app-groups.ts'
import { type Before, undoOfSave } from './undo-save.ts'

const permission = (ID: string, Transferable = true) => ({ ...aPermission(ID, Transferable), ParentID: null })
const parts = {
  ID: 'parts',
  ClientID: 'parts',
  DisplayName: 'Parts',
  ProvisionType: 0,
  Roles: [aRole('buyer', 10), aRole('clerk', 10)],
  Permissions: [permission('order'), permission('prices', false)],
  Attributes: [],
} as Partial<App> as App
const held = {
  ID: 'parts',
  AssignedRoles: [aRole('buyer', 10)],
  AssignedBranches: [
    { ID: 'north', RoleID: 'buyer', DisplayName: 'North', ShipTo: '1' },
    { ID: 'south', RoleID: 'buyer', DisplayName: 'South', ShipTo: '2' },
  ],
  AssignedPermissions: [permission('order')],
  Attributes: [],
}
const dealer = (ID: string) => ({ ID, DisplayName: ID, SoldTo: ID, Region: 'CA', Deleted: false })
const user = (more: object = {}) =>
  ({
    ID: 'them',
    Email: 'one@example.test',
    FirstName: 'One',
    LastName: 'Person',
    Dealer: dealer('dealer'),
    Apps: [held],
    Version: 1,
    ...more,
  }) as unknown as User
const saved = (more: object = {}) => user({ Version: 2, ...more })

const rights: Permission[] = ['provision-apps', 'deprovision-apps', 'change-dealer', 'access-all-dealers']
const noDays = { Starts: [], Ends: [] }
const undo = (after: User, before = user(), permissions = rights, plan: Before['plan'] = noDays) => {
  const viewer = { id: 'me', permissions, role: 'admin', rank: 50, dealerId: 'dealer', storeIds: [] }
  return undoOfSave(viewer, { user: before, plan }, after, [parts])
}

test('R86: a save that took an app, a store or a permission is undone by one that sends the former record', () => {
  const former = {
    ID: 'parts',
    AssignedRoles: [{ ID: 'buyer' }],
    AssignedBranches: [
      { ID: 'north', RoleID: 'buyer' },
      { ID: 'south', RoleID: 'buyer' },
    ],
    AssignedPermissions: [{ ID: 'order' }],
    Attributes: [],
  }
  const taken = [
    [],
    [{ ...held, AssignedBranches: held.AssignedBranches.slice(1) }],
    [{ ...held, AssignedPermissions: [] }],
  ]
  for (const Apps of taken) {
    const { Apps: sent, Version, Dealer } = undo(saved({ Apps }))!
    assert.deepEqual([sent, Version, Dealer], [[former], 2, undefined])
  }
})

test('R86: a move to another dealer is undone with the stores that it took', () => {
  const { Dealer, Apps } = undo(saved({ Dealer: dealer('other'), Apps: [] }))!
  assert.deepEqual([Dealer, Apps?.length], [{ ID: 'dealer' }, 1])
  assert.equal(
    undo(saved({ Dealer: null, Apps: [] }), user({ Dealer: { ...dealer('dealer'), Deleted: true } })),
    null,
    'nobody goes back to a deleted dealer',
  )
})

test('R86: no undo is offered of what only gives, of a new address, and of what the viewer may not give back', () => {
  assert.equal(undo(saved()), null)
  assert.equal(undo(saved(), user({ Apps: [] })), null)
  assert.equal(undo(saved({ Apps: [], Email: 'two@example.test' })), null)
  assert.equal(undo(saved({ Apps: [] }), user(), ['deprovision-apps']), null)
  const prices = { ...held, AssignedPermissions: [permission('prices', false)] }
  assert.equal(undo(saved({ Apps: [] }), user({ Apps: [prices] })), null)
})

test('R86, R97, R101: no undo is offered of what drops a first or a last day, since a save would give access back without it', () => {
  const end = (RoleID: string | null, AppID = 'parts') => ({
    AppID,
    RoleID,
    PermissionID: null,
    Day: '2026-12-10',
  })
  const plan = (Ends: object[], Starts: object[] = []) => ({ Ends, Starts }) as Before['plan']
  const offered = (days: Before['plan'], after = saved({ Apps: [] })) =>
    undo(after, user(), rights, days) !== null
  assert.deepEqual(
    [end(null), end('buyer'), end('clerk'), end(null, 'other')].map((one) => offered(plan([one]))),
    [false, false, true, true],
  )
  const fewer = saved({ Apps: [{ ...held, AssignedPermissions: [] }] })
  assert.ok(offered(plan([end(null)]), fewer), 'the app stays')
  const start = { AppID: 'parts' }
  assert.ok(!offered(plan([], [start])))
  assert.ok(offered(plan([], [start]), fewer))
  const moved = saved({ Dealer: dealer('other'), Apps: [] })
  assert.deepEqual([offered(plan([], [{ AppID: 'other' }]), moved), offered(plan([]), moved)], [false, true])
  assert.ok(!offered(null), 'the days are not known')
})
