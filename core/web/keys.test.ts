import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actOf, isPaletteKey } from './keys.ts'

test('g and a letter open the section with that key, whatever the letter does alone', () => {
  assert.deepEqual(actOf('u', 'g'), { section: 'u' })
  assert.deepEqual(actOf('e', 'g'), { section: 'e' })
})

test('single keys act alone', () => {
  assert.equal(actOf('/', null), 'search')
  assert.equal(actOf('?', null), 'help')
  assert.equal(actOf('g', null), null)
  assert.equal(actOf('x', null), null)
})

test('Ctrl or Cmd with K opens the palette, and nothing else does', () => {
  const plain = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  assert.ok(isPaletteKey({ ...plain, ctrlKey: true }))
  assert.ok(isPaletteKey({ ...plain, key: 'K', metaKey: true }))
  for (const other of [{}, { altKey: true }, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, key: 'j' }])
    assert.ok(!isPaletteKey({ ...plain, ...other }))
})
