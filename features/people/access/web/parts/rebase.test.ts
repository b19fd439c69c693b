import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Grant, emptyGrant, sameGrant } from './app-changes.ts'
import { rebase } from './rebase.ts'

const initial: Grant = {
  roles: ['buyer'],
  stores: { buyer: ['north', 'east'] },
  permissions: ['order', 'return'],
  attributes: { code: 'B-1', limit: '10' },
}

test('on unchanged access the change applies as it is, also to stores chosen before a role', () => {
  const to = { ...initial, roles: ['clerk'], stores: { buyer: ['north'], clerk: ['south'], '': ['west'] } }
  assert.deepEqual(rebase({ from: initial, to }, initial), to)
})

test('what another person gave in the same app is kept, beside what was given and taken here', () => {
  const to = {
    roles: ['buyer', 'clerk'],
    stores: { buyer: ['north', 'south'], clerk: ['north'] },
    permissions: ['order', 'prices'],
    attributes: { code: 'B-2', limit: '10' },
  }
  const current = {
    roles: ['buyer', 'viewer'],
    stores: { buyer: ['north', 'east', 'west'], viewer: ['east'] },
    permissions: ['order', 'return', 'report'],
    attributes: { code: 'B-1', limit: '20' },
  }
  const both = rebase({ from: initial, to }, current)
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

test('what another person took stays taken', () => {
  const to = { ...initial, permissions: ['order', 'return', 'prices'] }
  const current = { ...initial, stores: { buyer: ['north'] }, permissions: ['order'] }
  assert.deepEqual(rebase({ from: initial, to }, current), { ...current, permissions: ['order', 'prices'] })
  assert.equal(rebase({ from: initial, to }, null), null)
})

test('an app removed here is removed, one that both gave has what both gave', () => {
  assert.equal(rebase({ from: initial, to: null }, { ...initial, permissions: [] }), null)
  const given = { ...emptyGrant, roles: ['buyer'], stores: { buyer: ['south'] }, attributes: { code: 'B-3' } }
  const both = rebase({ from: null, to: given }, initial)
  assert.deepEqual(both?.stores, { buyer: ['north', 'east', 'south'] })
  assert.deepEqual(both?.attributes, { code: 'B-3', limit: '10' })
})
