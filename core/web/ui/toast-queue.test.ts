import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Toast, visibleToasts, withoutToast, withToast } from './toast-queue.ts'

const toast = (key: string, more: Partial<Toast> = {}): Toast => ({ key, message: key, ...more })
const keys = (queue: Toast[]) => queue.map(({ key }) => key)
const queue = ['a', 'b', 'c', 'd'].reduce<Toast[]>((all, key) => withToast(all, toast(key)), [])

test('at most three are shown, the newest last', () => {
  assert.deepEqual(keys(visibleToasts(queue)), ['b', 'c', 'd'])
})

test('an older one comes back when there is room', () => {
  assert.deepEqual(keys(visibleToasts(withoutToast(queue, 'c'))), ['a', 'b', 'd'])
})

test('the same key replaces', () => {
  const again = withToast(queue, toast('b', { message: 'anew' }))
  assert.deepEqual(keys(again), ['a', 'c', 'd', 'b'])
  assert.equal(again.at(-1)?.message, 'anew')
})

test('saved takes the place of saving', () => {
  assert.deepEqual(keys(withToast([toast('saving')], toast('saved', { clears: 'saving' }))), ['saved'])
})
