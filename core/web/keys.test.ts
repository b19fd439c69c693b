import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actOf } from './keys.ts'

test('g and a letter lead to a section', () => {
  assert.deepEqual(actOf('u', 'g'), { goTo: '/users' })
  assert.deepEqual(actOf('d', 'g'), { goTo: '/' })
})

test('after g, a letter does nothing else', () => {
  assert.deepEqual(actOf('c', 'g'), { goTo: '/dealers' })
  assert.equal(actOf('e', 'g'), null)
})

test('single keys act by themselves', () => {
  assert.equal(actOf('/', null), 'search')
  assert.equal(actOf('?', null), 'help')
  assert.equal(actOf('g', null), null)
  assert.equal(actOf('x', null), null)
})
