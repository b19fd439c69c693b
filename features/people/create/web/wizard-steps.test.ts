import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions, type Permission } from '#domain/contract/permissions.ts'
import { stepParams } from '#core/web/wizard/step-params.ts'
import { stepBefore, readStep, stepOf, stepsFor } from './wizard-steps.ts'

const viewer = (...held: Permission[]) => ({
  id: 'me',
  permissions: held,
  role: 'admin',
  rank: 50,
  dealerId: null,
  storeIds: [],
})

test('only viewers who may choose a dealer are asked for one', () => {
  assert.deepEqual(stepsFor(viewer('create-users', 'change-dealer')), [0, 1, 2])
  assert.deepEqual(stepsFor(viewer('create-users')), [0, 2])
})

test('the last step leads back to the dealer with all-permissions, else to the first one', () => {
  assert.equal(stepBefore(viewer(...permissions), 2), 1)
  assert.equal(stepBefore(viewer('change-dealer'), 2), 0)
  assert.equal(stepBefore(viewer(...permissions), 1), 0)
})

test('the address alone decides the step', () => {
  for (const step of [1, 2, -1] as const) assert.deepEqual(readStep({ step: String(step) }), stepParams(step))
  for (const step of ['0', '3', '-2', 'x', undefined]) assert.deepEqual(readStep({ step }), {})
})

test('each field has its step', () => {
  assert.deepEqual(['Email', 'Dealer', 'Apps'].map(stepOf), [0, 1, 2])
})
