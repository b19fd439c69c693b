import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merge } from './words.ts'

test('trees of texts share branches', () => {
  const compiled = [['n', 1]]
  assert.deepEqual(
    merge([{ toast: { saved: 'Saved.' }, many: compiled }, { toast: { failed: 'Not saved.' } }]),
    {
      toast: { saved: 'Saved.', failed: 'Not saved.' },
      many: compiled,
    },
  )
})

test('two texts under one key are refused, and a text where the other tree has a branch', () => {
  assert.throws(
    () => merge([{ toast: { saved: 'Saved.' } }, { toast: { saved: 'Saved.' } }]),
    /the text saved/,
  )
  assert.throws(() => merge([{ many: [['n', 1]] }, { many: [['n', 2]] }]), /the text many/)
  assert.throws(() => merge<object>([{ toast: 'Saved.' }, { toast: { saved: 'Saved.' } }]), /the text toast/)
})
