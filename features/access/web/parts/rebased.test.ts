import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Grant, nothing, sameGrant } from './app-changes.ts'
import { rebased } from './rebased.ts'

const began: Grant = {
  roles: ['buyer'],
  stores: { buyer: ['north', 'east'] },
  permissions: ['order', 'return'],
  attributes: { code: 'B-1', limit: '10' },
}

test('a change is the same on what it was begun with, down to the stores that wait for a role', () => {
  const to = { ...began, roles: ['clerk'], stores: { buyer: ['north'], clerk: ['south'], '': ['west'] } }
  assert.deepEqual(rebased({ from: began, to }, began), to)
})

test('what somebody else gave in the same app stays, beside what was given and taken here', () => {
  const to = {
    roles: ['buyer', 'clerk'],
    stores: { buyer: ['north', 'south'], clerk: ['north'] },
    permissions: ['order', 'prices'],
    attributes: { code: 'B-2', limit: '10' },
  }
  const stands = {
    roles: ['buyer', 'viewer'],
    stores: { buyer: ['north', 'east', 'west'], viewer: ['east'] },
    permissions: ['order', 'return', 'report'],
    attributes: { code: 'B-1', limit: '20' },
  }
  const both = rebased({ from: began, to }, stands)
  assert.ok(both)
  assert.ok(
    sameGrant(both, {
      roles: ['buyer', 'viewer', 'clerk'],
      stores: { buyer: ['north', 'west', 'south'], viewer: ['east'], clerk: ['north'] },
      permissions: ['order', 'report', 'prices'],
      attributes: { code: 'B-2', limit: '20' },
    }),
  )
})

test('what somebody else took stays taken', () => {
  const to = { ...began, permissions: ['order', 'return', 'prices'] }
  const stands = { ...began, stores: { buyer: ['north'] }, permissions: ['order'] }
  assert.deepEqual(rebased({ from: began, to }, stands), { ...stands, permissions: ['order', 'prices'] })
  assert.equal(rebased({ from: began, to }, null), null)
})

test('an app that is taken goes as it is, one that both gave has what both gave', () => {
  assert.equal(rebased({ from: began, to: null }, { ...began, permissions: [] }), null)
  const given = { ...nothing, roles: ['buyer'], stores: { buyer: ['south'] }, attributes: { code: 'B-3' } }
  const both = rebased({ from: null, to: given }, began)
  assert.deepEqual(both?.stores, { buyer: ['north', 'east', 'south'] })
  assert.deepEqual(both?.attributes, { code: 'B-3', limit: '10' })
})
