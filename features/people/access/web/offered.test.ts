import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserApp } from '../contract.ts'
import { storeGroups } from './offered.ts'

const role = (ID: string, fixed: boolean) => ({ ID, Name: ID, DisplayName: ID, Priority: 10, fixed })
const stores = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
]
const held = {
  AssignedBranches: [{ ID: 'south', RoleID: 'chief', DisplayName: 'South', ShipTo: '2' }],
} as Partial<UserApp> as UserApp

test('a role that the viewer may not give shows its stores, which cannot be changed', () => {
  const groups = storeGroups([role('buyer', false), role('chief', true), role('owner', true)], held, stores)
  assert.deepEqual(
    groups.map((group) => [group.role?.ID, group.stores]),
    [
      ['buyer', stores],
      ['chief', [{ value: 'south', label: 'South', hint: '2', fixed: true }]],
    ],
  )
})

test('stores chosen without a role belong to the first role that is chosen', () => {
  assert.deepEqual(storeGroups([], undefined, stores), [{ role: null, stores }])
})
