import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/contract/viewer.ts'
import {
  cellOfPath,
  childrenOf,
  isIncomplete,
  type PermissionRow,
  roleRules,
  type RoleRow,
  type RoleValues,
  withNewRow,
} from './role-rows.ts'

const permission = (key: string, level: number, more: Partial<PermissionRow> = {}): PermissionRow => ({
  key,
  saved: true,
  Name: key,
  En: key,
  Fr: key,
  level,
  Transferable: false,
  ...more,
})
const role = (key: string, Priority: string, more: Partial<RoleRow> = {}): RoleRow => ({
  key,
  saved: true,
  Name: key,
  En: key,
  Fr: '',
  Priority,
  ...more,
})
const values: RoleValues = {
  Permissions: [permission('a', 0), permission('b', 1), permission('c', 2), permission('d', 0)],
  Attributes: [],
  Roles: [role('r', '10'), role('s', '')],
}
const viewer = { permissions: ['modify-apps'], rank: 50 } as Partial<Viewer> as Viewer

test('a path of the server leads to the cell that it means', () => {
  assert.deepEqual(cellOfPath(values, 'Permissions.0.Children.0.Children.0.Name'), {
    field: 'Permissions',
    cell: 'c.Name',
  })
  assert.deepEqual(cellOfPath(values, 'app.Roles.1.Priority'), { field: 'Roles', cell: 's.Priority' })
  assert.deepEqual(cellOfPath(values, 'Roles.0'), { field: 'Roles', cell: 'r.Name' })
  assert.deepEqual(cellOfPath(values, 'Permissions.1.DisplayNames.fr-CA')?.cell, 'd.Fr')
  assert.equal(cellOfPath(values, 'Roles[deleted]'), null)
  assert.equal(cellOfPath(values, 'Version'), null)
})

test('nested rows are sent as a tree, and unsaved ones without an ID', () => {
  const { Permissions, Roles } = childrenOf(withNewRow(values, 'Roles', 'new'))
  assert.deepEqual(
    Permissions.map(({ ID, Children }) => [ID, Children.map(({ Children }) => Children.length)]),
    [
      ['a', [1]],
      ['d', []],
    ],
  )
  assert.deepEqual(
    Roles.map(({ ID, Priority }) => [ID, Priority]),
    [
      ['r', 10],
      ['s', null],
      [undefined, null],
    ],
  )
})

test('R19: a new row without a name or a display name is incomplete, a saved one must keep its names', () => {
  assert.ok(isIncomplete(role('x', '', { saved: false, Name: ' ' })))
  assert.ok(isIncomplete(role('x', '', { saved: false, En: '', Fr: '' })))
  assert.ok(!isIncomplete(role('x', '', { saved: false, En: '', Fr: 'Rôle' })))
  assert.ok(!isIncomplete(role('x', '', { saved: false, En: '' }), false))
  const { Roles } = roleRules(viewer, values)
  assert.deepEqual(Roles([role('r', '10', { Name: '' }), role('s', '', { En: '' })]), {
    'r.Name': 'valid.required',
    's.En': 'valid.required',
  })
})

test('two rows of one name are refused at the second', () => {
  const { Permissions } = roleRules(viewer, values)
  const again = permission('new', 0, { saved: false, Name: 'a ' })
  assert.deepEqual(Permissions([...values.Permissions, again]), { 'new.Name': 'roles.duplicate' })
  assert.equal(Permissions(values.Permissions), null)
})

test('R36: a changed priority is a whole number up to the rank of the viewer', () => {
  const { Roles } = roleRules(viewer, { ...values, Roles: [role('high', '90'), role('r', '10')] })
  assert.equal(Roles([role('high', '90'), role('r', '50')]), null)
  assert.deepEqual(Roles([role('high', '91'), role('r', '51')]), {
    'high.Priority': 'roles.priorityRank',
    'r.Priority': 'roles.priorityRank',
  })
  assert.deepEqual(Roles([role('r', '1.5')]), { 'r.Priority': 'roles.priorityNumber' })
  const all = roleRules({ ...viewer, permissions: ['all-permissions'] }, values)
  assert.equal(all.Roles([role('r', '1000')]), null)
})

test('of two rows with one name, the problem is that of the one whose name was typed', () => {
  const typed = values.Permissions.map((row) => (row.key === 'a' ? { ...row, Name: 'd' } : row))
  assert.deepEqual(roleRules(viewer, values).Permissions(typed), { 'a.Name': 'roles.duplicate' })
})
