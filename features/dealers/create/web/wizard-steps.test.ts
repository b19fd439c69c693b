import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStep } from './steps.ts'
import { fieldsBefore, placeOf, stepBefore, stepOf } from './wizard-steps.ts'

test('Back leads from a duplicate to the step that it is about', () => {
  assert.deepEqual([-1, -2, -3, 1, 2, 3].map(stepBefore), [0, 1, 2, 0, 1, 2])
})

test('a step can be shown once the steps before it are filled in, a duplicate once its step is', () => {
  assert.deepEqual(fieldsBefore(0), [])
  assert.ok(fieldsBefore(1).includes('SoldTo') && !fieldsBefore(1).includes('Stores'))
  assert.ok(fieldsBefore(-2).includes('Stores') && !fieldsBefore(-2).includes('Email'))
  assert.ok(fieldsBefore(3).includes('Email'))
})

test('the address alone decides the step', () => {
  assert.deepEqual(readStep({ step: '-3' }), { step: -3 })
  assert.deepEqual(readStep({ step: '4' }), {})
})

test('a refused field is found by its path', () => {
  const values = {
    Stores: [
      { key: 'a', Name: 'North', DisplayName: '', ShipTo: '1' },
      { key: 'b', Name: 'South', DisplayName: '', ShipTo: '2' },
    ],
  }
  assert.deepEqual(placeOf(values, 'dealer.SoldTo'), { field: 'SoldTo' })
  assert.deepEqual(placeOf(values, 'dealer.Children.1.ShipTo'), { field: 'Stores', cell: 'b.ShipTo' })
  assert.deepEqual(placeOf(values, 'dealer.Children.0.Name'), { field: 'Stores', cell: 'a.Name' })
  assert.deepEqual(placeOf(values, 'user.Locale'), { field: 'AdminLocale' })
  assert.equal(placeOf(values, 'Version'), null)
  assert.deepEqual(['RMNumber', 'Stores', 'Email', 'Other'].map(stepOf), [0, 1, 2, 2])
})
